import { pause } from '../../../attack/support/server.ts';
import type { Expect } from '../parts/crowd.ts';
import { say, type Target } from '../parts/raw.ts';
import { type Differing, type Field, hitsOf, isRefused, leadsAway, said } from './field.ts';
import { framingGames, type Game, hidden } from './framing.ts';
import { guardedPaths, lineGames, overrides } from './request-lines.ts';

/** Plays each game, then asks the innocents, whose answers must be what they were. */
export async function framing(
  field: Field,
  target: Target,
  expect: Expect,
  differing: Differing,
): Promise<void> {
  const wrong: string[] = [];
  for (const game of framingGames) {
    const first = await play(field, target, game, differing);
    // An answer that was still on its way is no hidden one: an odd-looking game is played again, patiently.
    const odd = first && (await play(field, target, game, differing, 2_000));
    if (odd) wrong.push(odd);
  }
  const pipelined = await say(target, hidden(target.authority).repeat(3));
  const inOrder = pipelined.answers.map(({ status }) => status).join(' ');
  expect(
    `${target.name} answers what is asked in a row in a row`,
    inOrder === '200 200 200',
    inOrder,
  );
  expect(
    `${target.name} reads ${framingGames.length} requests in one way, or not at all`,
    wrong.length === 0,
    wrong.join('\n    ') || 'all of them',
  );
}

/** Returns what was wrong; null when nothing was. */
async function play(
  field: Field,
  target: Target,
  game: Game,
  differing: Differing,
  quietMs?: number,
): Promise<string | null> {
  const before = await hitsOf(field);
  const talk = await say(target, game.bytes(target.authority), quietMs);
  await pause(20);
  const own = talk.answers.filter(({ body }) => body.includes('<title>')).length;
  const hits = (await hitsOf(field)) - before;
  const isHeld = game.must === 'agree' || isRefused(talk, hits);
  const changed = await differing();
  const isFine = hits === own && talk.answers.length <= 2 && isHeld && changed.length === 0;
  if (isFine) return null;
  return `${game.name}: ${said(talk)}, ${hits} hidden, ${own} seen, ${changed.join(' ')}`;
}

export async function requestLines(
  target: Target,
  expect: Expect,
  differing: Differing,
): Promise<void> {
  const wrong: string[] = [];
  for (const game of lineGames) {
    const talk = await say(target, game.bytes(target.authority));
    const isOnly = game.only?.includes(talk.answers[0]?.status ?? 0) ?? true;
    const told = talk.answers.some(({ head, body }) => leadsAway.test(`${head}\n${body}`));
    const changed = await differing();
    if (talk.answers.length > 1 || !isOnly || told || changed.length > 0)
      wrong.push(`${game.name}: ${said(talk)}${told ? ' leads away' : ''} ${changed.join(' ')}`);
  }
  expect(
    `${target.name} takes none of ${lineGames.length} first lines and hosts for another`,
    wrong.length === 0,
    wrong.join('\n    ') || 'none of them',
  );
}

export async function guarded(target: Target, expect: Expect): Promise<void> {
  const wrong: string[] = [];
  const ask = async (path: string, more = '') => {
    // The request comes as from outside: a caller of a server itself that names no proxy is this machine.
    const from = target.isTls ? '' : 'X-Forwarded-For: 198.51.100.77\r\n';
    const head = `GET ${path} HTTP/1.1\r\nHost: ${target.authority}\r\n${from}${more}Connection: close\r\n\r\n`;
    const talk = await say(target, head);
    const texts = talk.answers.map(({ head: lines, body }) => `${lines}\n${body}`).join('\n');
    const isShown = /# HELP|"phone":|process\.exit|\[core\]|APP_SECRET=|Index of|x-mine/i.test(
      texts,
    );
    if (isShown || talk.answers.length > 1) wrong.push(`${path} ${more}: ${said(talk)}`);
  };
  for (const path of guardedPaths) await ask(path);
  for (const more of overrides)
    for (const path of ['/', '/api/cities', '/api/admin/users']) await ask(path, `${more}\r\n`);
  expect(
    `${target.name} shows a visitor nothing of ${guardedPaths.length} guarded paths`,
    wrong.length === 0,
    wrong.join('\n    ') || 'nothing',
  );
}
