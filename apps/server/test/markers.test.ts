import { expect } from 'vitest';
import { findBreaches } from '#server/features/money/ledger/checks/find-breaches.ts';
import { createMember } from '#test/factories.ts';
import { test as base } from '#test/fixtures.ts';
import { actOnEverything } from '#test/personal/act-everything.ts';
import { type Answer, addressOf, openServer } from '#test/personal/ask-everything.ts';
import { type Viewer, viewers } from '#test/personal/column.ts';
import { type Found, lookFor } from '#test/personal/look.ts';
import { createMarkedWorld } from '#test/personal/marked-world.ts';

const test = base
  .extend('marked', { scope: 'file' }, ({ world }) => createMarkedWorld(world))
  .extend('answers', { scope: 'file' }, ({ marked: { server, questions } }) =>
    server.askAll(questions),
  );

test('what is known of her is answered to whom the list of columns names, and to nobody else', ({
  marked: { planted },
  answers,
}) => {
  const found = lookFor(planted, answers);
  expect(leaksOf(found)).toEqual([]);
  // Findings in these show that it looks at all.
  const seen = new Set(found.map(({ column }) => column));
  const shown = planted.filter(({ seenBy }) => seenBy.length > 0).map(({ column }) => column);
  expect([...new Set(shown)].filter((column) => !seen.has(column))).toEqual([]);
  expect(found).toContainEqual({
    column: 'users.phone',
    viewer: 'her',
    name: 'auth.me',
    isAllowed: true,
  });
  const failed = answers.filter(({ status }) => status >= 500 || status === 429);
  expect(failed.map(({ path, status }) => `${path}: ${status}`)).toEqual([]);
});

test('who writes without a name, reports and likes is named to nobody', ({
  marked: { silent },
  answers,
}) => {
  const told = answers.filter(({ text }) => silent.texts.some((one) => text.includes(one)));
  const names = [...new Set(told.map(({ viewer, name }) => `${viewer}: ${name}`))].sort();
  // An account like any other: nothing there says what she wrote.
  expect(names).toEqual(['admin: POST /api/admin/exports/users.csv', 'admin: admin.users.show']);
  expect(answers.some(({ text }) => text.includes('Nobody knows me'))).toBe(true);
});

test('whose it is that was written without a name changes no answer to an admin', async ({
  world,
  marked: { silent, people, questions },
  answers,
}) => {
  const answered = new Set(answers.flatMap((one) => (isAnswerTo('admin', one) ? one.path : [])));
  // The audit log, which the next answer has, says who takes a list as a file.
  const isSaved = (path: string) => /\.pdf$|^\/api\/admin\/.*export/.test(path);
  const asked = questions.filter(({ path }) => answered.has(path) && !isSaved(path));
  const { id } = await createMember(world, { createdAt: new Date(0) });
  const [first, second] = [await openServer(world, people), await openServer(world, people)];
  const before = await first.askAs('admin', asked);
  for (const [table, column] of written) {
    await world.sql`update ${world.sql(table)} set ${world.sql(column)} = ${id}
      where ${world.sql(column)} = ${silent.her.id}`;
  }
  const after = await second.askAs('admin', asked);
  const moved = after.filter(({ text }, at) => still(text) !== still(before[at]?.text ?? ''));
  expect(before.length).toBeGreaterThan(100);
  // Each server has another session of hers.
  expect(moved.filter(({ name }) => name !== 'account.sessions').map(({ path }) => path)).toEqual(
    [],
  );
});

/** The silent member's rows on the wall. */
const written = [
  ['wall_posts', 'user_id'],
  ['wall_comments', 'user_id'],
  ['wall_reactions', 'user_id'],
  ['wall_reports', 'reporter_id'],
  ['wall_strikes', 'user_id'],
] as const;

/** Leaves out when a page asked, and writers' tags, which have moved to other writers (writer-tag.ts). */
const still = (text: string) =>
  text.replaceAll(/"writer":"[0-9a-f]{8}"|"(?:dataUpdatedAt|dehydratedAt)":\d+/g, '');

test('nor is it in what is answered to who does something, in a stream, or in a mail to somebody else', async ({
  world,
  marked,
}) => {
  const { answers, streamed, mails } = await actOnEverything(world, marked);
  const said = [...answers, ...streamed, ...mails];
  expect(answers.filter(({ status }) => status !== 200).map(({ name }) => name)).toEqual([]);
  expect(answers.length).toBeGreaterThan(60);
  expect(leaksOf(lookFor(marked.planted, said))).toEqual([]);
  const told = said.filter(({ text }) =>
    [...marked.secrets, ...marked.silent.texts].some((one) => text.includes(one)),
  );
  expect(told.map(({ name }) => name)).toEqual([]);
  const spoken = streamed.filter(({ text }) => text.includes('data: {'));
  expect(new Set(spoken.map(({ name }) => name)).size).toBe(2);
  expect(mails.filter(({ viewer }) => viewer !== 'her').length).toBeGreaterThan(5);
});

test('nor in what `bun run audit:books` prints', async ({
  world,
  marked: { planted, secrets, silent },
}) => {
  const breaches = await findBreaches(world.deps.db, world.clock.now());
  const printed = JSON.stringify(breaches).toLowerCase();
  // The tests wrote past the product, so the audit has much to say.
  expect(breaches.length).toBeGreaterThan(5);
  const named = planted.filter(({ text }) => printed.includes(text.toLowerCase()));
  // This is an organiser's account, whose sums do not match.
  expect(named.map(({ column }) => column)).toEqual(['users.id']);
  const told = [...secrets, ...silent.texts].filter((text) => printed.includes(text));
  expect(told).toEqual([]);
});

test('no line of the log, no metric and no answer has a secret, and no log or metric a person', async ({
  marked: { server, planted, secrets, silent },
  answers,
}) => {
  const metrics = await (await server.app.request('/metrics', {}, { peer: '127.0.0.1' })).text();
  expect(server.lines.length).toBeGreaterThan(1_000);
  const logged = `${server.lines.join('')}${metrics}`.toLowerCase();
  const addresses = viewers.map(addressOf);
  const sought = [...planted.map(({ text }) => text), ...secrets, ...silent.texts, ...addresses];
  expect(sought.filter((text) => logged.includes(text.toLowerCase()))).toEqual([]);
  const told = secrets.filter((secret) => answers.some(({ text }) => text.includes(secret)));
  expect(told).toEqual([]);
});

const leaksOf = (found: Found[]) =>
  found
    .filter(({ isAllowed }) => !isAllowed)
    .map(({ column, viewer, name }) => `${column} to ${viewer}: ${name}`);

function isAnswerTo(viewer: Viewer, answer: Answer): boolean {
  return answer.viewer === viewer && answer.status === 200;
}
