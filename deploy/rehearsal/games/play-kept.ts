import { pause } from '../../../attack/support/server.ts';
import type { Expect } from '../parts/crowd.ts';
import { say, type Target } from '../parts/raw.ts';
import { type Field, lastingOf, leadsAway, request, said } from './field.ts';
import { poisons } from './poisons.ts';

/** Tries to poison an answer that its first caller makes for all: the next must get her own. */
export async function poisoned(field: Field, target: Target, expect: Expect): Promise<void> {
  const ids = field.eventIds;
  const wrong: string[] = [];
  const ask = async (path: string) => lastingOf(await say(target, request(path, target)));
  const asked = poisons.flatMap((poison, index) => {
    const id = ids[index % ids.length] ?? '';
    return [`/event/${id}`, `/api/events/${id}/details`].map((path) => ({ poison, path }));
  });
  const before: string[] = [];
  for (const { path } of asked) before.push(await ask(path));
  await pause(1_200); // the kept answer is gone
  const next: string[] = [];
  for (const { poison, path } of asked) {
    await say(target, request(path, target, `${poison}\r\n`));
    next.push(await ask(path));
  }
  await pause(1_200);
  for (const [index, { poison, path }] of asked.entries()) {
    const seen = next[index] ?? '';
    const later = await ask(path);
    // A part that changed by itself is as it was before, or as it is afterwards.
    const isOwn = seen === before[index] || seen === later;
    if (!isOwn || leadsAway.test(seen) || !seen.startsWith('HTTP/1.1 200'))
      wrong.push(`${poison} on ${path}: ${seen.slice(0, 60)}, later ${later.slice(0, 60)}`);
  }
  expect(
    `${target.name} keeps nothing of ${poisons.length} heads that are no part of an address`,
    wrong.length === 0,
    wrong.join('\n    ') || 'nothing',
  );
}

/** Leads a member to an address that looks like a file: her answer is kept for nobody. */
export async function deceived(target: Target, cookie: string, expect: Expect): Promise<void> {
  const wrong: string[] = [];
  const paths = [
    '/api/auth/me',
    '/api/auth/me/x.css',
    '/api/auth/me%2fx.css',
    '/api/auth/me;x.css',
    '/profile',
    '/profile/x.css',
    '/profile%0ax.css',
    '/my-bookings?x.js',
    '/trpc/auth.session?x=.css',
  ];
  for (const path of paths) {
    const hers = await say(target, request(path, target, `Cookie: ${cookie}\r\n`));
    const phone = /\+91\d{10}/.exec(hers.answers[0]?.body ?? '')?.[0];
    const next = await say(target, request(path, target));
    const isKept = /\r\ncache-control: *public/i.test(hers.answers[0]?.head ?? '');
    if ((phone && next.answers[0]?.body.includes(phone)) || (phone && isKept))
      wrong.push(`${path}: ${said(hers)}, then ${said(next)}`);
  }
  expect(
    `what a member is answered under ${paths.length} addresses is kept for nobody`,
    wrong.length === 0,
    wrong.join('\n    ') || 'nothing',
  );
}
