/** Hides as an admin what a member wrote without her name, with strikes, and looks for whose it was. */
import { type Caller, signIn } from './support/calls.ts';
import { report } from './support/finding.ts';
import { startServer } from './support/server.ts';

type Row = Record<string, unknown> & { id: string; author: string; writer: string | null };
type Rows = { items: Row[] };

const { expect, end } = report('unmask');
const server = await startServer();
const [admin, member, visitor] = await Promise.all([
  signIn(server.url, '9000000001', '203.0.113.1'),
  signIn(server.url, '9000000002', '203.0.113.2'),
  signIn(server.url, '9000000004', '203.0.113.3'),
]);

try {
  await attack();
} finally {
  await server.stop();
}
end();

async function attack(): Promise<void> {
  const { id: memberId } = await ask<{ id: string }>(member, 'auth.session');
  const signed = await write('Kavya');
  const unsigned = [await write(), await write()];
  await tell(visitor, 'wall.report', { postId: await write(), reason: 'spam' });
  await tell(visitor, 'wall.report', { postId: signed, reason: 'other' });
  await write(undefined, 'Call 9876543210');

  const before = await everything();
  const tags = (isSigned: boolean) =>
    new Set(
      before.lists
        .flatMap(({ items }) => items)
        .filter(({ author }) => (author !== 'Anonymous') === isSigned)
        .flatMap(({ writer }) => writer ?? []),
    );
  const shared = [...tags(true)].filter((tag) => tags(false).has(tag)).length;
  expect('tags that stand on signed and on unsigned writing', shared === 0, shared);
  const said = JSON.stringify(before.lists);
  const named = ['9000000002', memberId].filter((secret) => said.includes(secret)).length;
  expect('the member’s number or id in the moderators’ lists', named === 0, named);

  for (const id of unsigned) await strike(id);
  const after = await everything();
  const moved = Object.keys(before.persons).filter(
    (question) => before.persons[question] !== after.persons[question],
  );
  expect('answers about persons that moved with two strikes', moved.length === 0, moved.length);
  const signedRows = (answers: typeof before) =>
    JSON.stringify(answers.lists.map(({ items }) => items.filter(isSignedRow)));
  const isSame = signedRows(before) === signedRows(after);
  expect('rows of signed posts moved', isSame, isSame ? 'none' : 'some');

  await strike(await write());
  const next = await tell<{ isWaiting: boolean }>(member, 'wall.create', post('Kavya'));
  expect(
    'a signed post waits after three unsigned ones were struck',
    !next.isWaiting,
    String(next.isWaiting),
  );
}

function isSignedRow({ author }: Row): boolean {
  return author !== 'Anonymous';
}

function post(author?: string, content = 'Who knows a printer?') {
  return { content, author, category: 'need' };
}

async function write(author?: string, content?: string): Promise<string> {
  return (await tell<{ id: string }>(member, 'wall.create', post(author, content))).id;
}

function strike(id: string) {
  return tell(admin, 'admin.wall.hide', {
    kind: 'post',
    ids: [id],
    reason: 'spam',
    isStrike: true,
  });
}

/** Returns what an admin is told about persons, by the question, and the moderators' lists. */
async function everything() {
  const users = await ask<{ items: { id: string }[] }>(admin, 'admin.users.list', {});
  const found = await ask<typeof users>(admin, 'admin.users.list', { search: '9000000002' });
  const persons: Record<string, string> = { 'admin.users.list': still([users, found]) };
  for (const { id } of [...users.items.slice(0, 5), ...found.items]) {
    const { activity, ...card } = await ask<{ activity: { action: string }[] }>(
      admin,
      'admin.users.show',
      { id },
    );
    const others = activity.filter(({ action }) => !action.startsWith('wall.'));
    persons[`admin.users.show ${id}`] = still({ ...card, others });
  }
  const lists = await Promise.all(
    ['waiting', 'reported', 'public', 'hidden'].map((list) =>
      ask<Rows>(admin, 'admin.wall.list', { kind: 'post', list, sort: 'strikes' }),
    ),
  );
  return { persons, lists };
}

/** Leaves out the bookings, which the demo's members go on making while the attack runs. */
function still(answer: unknown): string {
  return JSON.stringify(answer, (key, value) => (key === 'bookings' ? undefined : value));
}

function ask<Data>(caller: Caller, path: string, input?: unknown): Promise<Data> {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return answered<Data>(caller.call('GET', `/trpc/${path}${query}`), path);
}

function tell<Data>(caller: Caller, path: string, input: unknown): Promise<Data> {
  return answered<Data>(caller.call('POST', `/trpc/${path}`, input), path);
}

async function answered<Data>(asked: ReturnType<Caller['call']>, path: string): Promise<Data> {
  const { status, text } = await asked;
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text).result.data;
}
