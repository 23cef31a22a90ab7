import { hostileTexts } from '../../../apps/server/test/hostile-values.ts';
import { storedPayloads } from '../../../apps/server/test/payloads.ts';
import type { Seeded } from '../../chaos/scene/seeded.ts';

const plain = [
  ...['Tea and talk', 'A loom of my own', 'Meera Nair', 'How it began', 'See you there!'],
  ...[
    'चाय और बातें',
    'கோலம்',
    'क्ष्मा जी',
    'Amélie',
    'نور',
    '茶',
    '👩‍👩‍👧 ⭐️',
    'a\u0301\u0323bc',
    'İstanbul',
  ],
];

/** Makes a text between these lengths as people write one, or as those do who try something. */
export function textOf(chance: Seeded, least: number, most: number): string {
  const base = chance.isOneIn(3) ? chance.one(storedPayloads) : chance.one(plain);
  const wished = chance.isOneIn(12) ? most : Math.max(least, Math.min(most, base.length));
  const length = Math.min(Math.max(least, wished), 20_000);
  return trimmed(base.length >= length ? base : `${base} `.repeat(length), length, least);
}

/** Trims to at most this length, without half a sign or a space at its end, and at least the other. */
function trimmed(text: string, length: number, least: number): string {
  const cut = text.slice(0, length).toWellFormed().replaceAll('\ufffd', '').trim();
  return cut.length >= least ? cut : cut.padEnd(least, 'a');
}

const signs = [
  '\0',
  '\ud800',
  '\udc00',
  '\u202e',
  '\uffff',
  '\ufeff',
  '%',
  '%00',
  '"',
  '\\',
  '\x7f',
];

/** Makes a text that no schema expects. */
export function strangeText(chance: Seeded): string {
  const kind = chance.upTo(5);
  if (kind <= 1) return chance.one(Object.values(hostileTexts));
  if (kind === 2) return chance.one(signs).repeat(1 + chance.upTo(40));
  if (kind === 3) return `${chance.one(plain)}${chance.one(signs)}${chance.one(storedPayloads)}`;
  if (kind === 4) return chance.one(plain).repeat(1 + chance.upTo(3_000));
  return Array.from({ length: chance.upTo(60) }, () =>
    String.fromCharCode(chance.upTo(0xffff)),
  ).join('');
}
