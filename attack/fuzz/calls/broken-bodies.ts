import { gzipSync } from 'node:zlib';
import type { Seeded } from '../../chaos/scene/seeded.ts';
import type { Sent } from './call.ts';

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json; charset=\u00ff',
  'application/xml',
  '',
];

/** The faults between the writer of a body and its reader. */
const damages: ((text: string, chance: Seeded) => Partial<Sent>)[] = [
  (text, chance) => ({ body: text.slice(0, chance.upTo(text.length)) }),
  (text) => ({ body: twice(text) }),
  (text) => ({ body: bytes(Buffer.from(text, 'utf16le')) }),
  (text) => ({ body: bytes(Buffer.from(`\ufeff${text}`)) }),
  (text) => ({ body: bytes(Buffer.from(text.replaceAll('"', '"\u00ff'), 'latin1')) }),
  (text, chance) => {
    const raw = Buffer.from(text);
    if (raw.length > 0) raw[chance.upTo(raw.length - 1)] = chance.upTo(255);
    return { body: bytes(raw) };
  },
  (text, chance) => ({ headers: { 'content-type': chance.one(types) }, body: text }),
  (text) => ({ headers: { ...json, 'content-encoding': 'gzip' }, body: text }),
  (text) => ({ headers: { ...json, 'content-encoding': 'gzip' }, body: bytes(gzipSync(text)) }),
  (text) => ({ headers: { ...json, 'content-encoding': 'br, identity' }, body: text }),
  (text) => ({ body: text.slice(0, 4_000).replaceAll(':', ':'.padEnd(100, ' ')) }),
  (text, chance) => ({ body: `${text}${'}'.repeat(chance.upTo(3))}${text}` }),
  () => ({ body: '['.repeat(20_000) }),
  () => ({ body: `{"a":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}}` }),
  () => ({ body: `{"id":"${'x'.repeat(300_000)}"}` }),
  (text) => ({ body: text.replaceAll(/:(\d+)/g, ':1e999').replaceAll('true', 'NaN') }),
  () => ({ body: '' }),
  () => ({ body: 'null' }),
];

const json = { 'content-type': 'application/json' };

/** Makes the same request with a body, or an address, that cannot be read as it was meant. */
export function broken(sent: Sent, chance: Seeded): Sent {
  if (typeof sent.body !== 'string') return { ...sent, path: brokenPath(sent.path, chance) };
  return { ...sent, ...chance.one(damages)(sent.body, chance) };
}

const tails = [
  '%',
  '%2',
  '%ff',
  '%c0%80',
  '%00',
  '%ED%A0%80',
  '&input=%7B',
  '&batch=1',
  '#',
  '%20',
];

function brokenPath(path: string, chance: Seeded): string {
  const kind = chance.upTo(3);
  // It is not so short that it is the address of something else, which has its own answer.
  const last = (path.split('?')[0] ?? path).lastIndexOf('/') + 2;
  if (kind === 0) return path.slice(0, Math.max(last, chance.upTo(path.length)));
  if (kind === 1) return path.replace('%22', chance.one(tails));
  if (kind === 2) return path.replace('?', `${chance.one(tails)}?`);
  return `${path}${chance.one(tails)}`;
}

/** Repeats each name with null. */
const twice = (text: string) => text.replaceAll(/("(?:\w+)"):/g, '$1:null,$1:');

const bytes = (buffer: Uint8Array) => new Uint8Array(buffer);
