import { outbox } from '@nagarika/db/schema/system';
import type { User } from '@nagarika/domain/people/users';
import { moderationLists } from '@nagarika/domain/words/wall/wall-moderation';
import { expect } from 'vitest';
import { z } from 'zod';
import { eraseAccount } from '#server/features/desk/account/erasure/erase-account.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/procedures.ts';
import { adminRules } from '#test/admin-rules.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let admin: User;
let her: User;
let other: User;
let hers: Awaited<ReturnType<typeof written>>;
const settledAt = new Date('2026-01-01T00:00:00Z');

test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin', name: 'Asha Verma', createdAt: settledAt });
  her = await createMember(world, { name: 'Zubeida Quux', createdAt: settledAt });
  other = await createMember(world, { createdAt: settledAt });
  hers = await written(world, her);
  await written(world, other);
});

/** Writes posts and comments, signed and not, in every state in which a moderator finds them. */
async function written(world: World, member: User) {
  const { wall } = world.as(member);
  const moderation = world.as(admin).admin.wall;
  const post = async (content: string, author?: string) => {
    world.clock.advance(1000);
    return (await wall.create({ content, author, category: 'need' })).id;
  };
  const name = member.name ?? undefined;
  const signed = await post('Who knows a printer?', name);
  const unsigned = await post('Nobody knows that it is me');
  const comment = await wall.comment({ postId: signed, content: 'Me too' });
  await wall.comment({ postId: signed, content: 'And me', author: name });
  for (const author of [name, undefined]) {
    await post('Call 9876543210', author);
    const reported = await post('Buy my soap', author);
    await world.as(other).wall.report({ postId: reported, reason: 'spam' });
    const hidden = await post('Hidden without a strike', author);
    await moderation.hide({ kind: 'post', ids: [hidden], reason: 'spam' });
  }
  await wall.comment({ postId: signed, content: 'Call 9876543211' });
  return { signed, unsigned, comment: comment.id };
}

/** Asks everything that an admin may ask; a new question is asked too, once it says how. */
async function everyAnswer(world: World) {
  const { items: people } = await world.as(admin).admin.users.list({});
  const questions: Record<string, unknown[]> = {
    'admin.users.list': ['joined', 'name', 'bookings', 'events'].map((sort) => ({ sort })),
    'admin.users.show': people.map(({ id }) => ({ id })),
    'admin.suspensions.preview': people.map(({ id }) => ({ id })),
    'admin.apiKeys.ofUser': people.map(({ id }) => ({ userId: id })),
    'admin.webhooks.ofUser': people.map(({ id }) => ({ userId: id })),
    'admin.taxDetails.ofUser': people.map(({ id }) => ({ userId: id })),
    'admin.taxPapers.list': [{ fy: '2026-27' }],
    'admin.taxPapers.year': [{ fy: '2026-27' }],
    'admin.taxPapers.months': [{ fy: '2026-27' }],
    'admin.wall.list': (['post', 'comment'] as const).flatMap((kind) =>
      moderationLists.flatMap((list) =>
        (['created', 'reports', 'strikes'] as const).flatMap((sort) =>
          (['asc', 'desc'] as const).map((direction) => ({ kind, list, sort, direction })),
        ),
      ),
    ),
    'admin.analytics.show': [{ period: '30d' }],
    'admin.reporting.byOrganiser': [{ from: '2026-06-01', to: '2026-07-31' }],
    'admin.payouts.list': [{ status: 'prepared' }],
    'admin.announcements.list': ['reported', 'stopped'].map((list) => ({ list })),
    // Neither exists here.
    'admin.events.show': [],
    'admin.blogs.show': [],
    // No bookings exist here.
    'admin.bookings.history': [],
    'admin.contact.show': [],
  };
  const answers: [string, unknown, unknown][] = [];
  for (const { name, type, call } of declaredProcedures(appRouter)) {
    if (!(name in adminRules) || type !== 'query') continue;
    for (const input of questions[name] ?? [{}]) {
      answers.push([name, input, await call(input, world.contextOf(admin))]);
    }
  }
  return answers;
}

const row = z.looseObject({ author: z.string(), writer: z.string().nullable() });
const page = z.object({ items: z.array(row) });
type Answers = Awaited<ReturnType<typeof everyAnswer>>;

const rowsOf = (answers: Answers, isUnsigned: boolean) =>
  answers.flatMap(([name, input, answer]) =>
    name === 'admin.wall.list'
      ? [
          [
            input,
            page
              .parse(answer)
              .items.filter(({ author }) => (author === 'Anonymous') === isUnsigned),
          ],
        ]
      : [],
  );
const tagsOf = (rows: ReturnType<typeof rowsOf>) =>
  new Set(
    z
      .array(z.tuple([z.unknown(), z.array(row)]))
      .parse(rows)
      .flatMap(([, items]) => items.flatMap(({ writer }) => writer ?? [])),
  );

/** Keeps what may speak of persons of all answers; the moderator's own acts are hers. */
const aboutPersons = (answers: Answers) =>
  answers
    .filter(([name]) => !['admin.wall.list', 'admin.audit.kinds'].includes(name))
    .map(([name, input, answer]) => [name, input, withoutOwnActs(answer)]);

function withoutOwnActs(answer: unknown): unknown {
  const told = JSON.parse(JSON.stringify(answer), (_, value) =>
    Array.isArray(value) ? value.filter((one) => !isOwnAct(one)) : value,
  );
  return told && 'total' in told ? { ...told, total: null } : told;
}

const act = z.object({ action: z.string(), actor: z.object({ id: z.string() }) });
function isOwnAct(one: unknown) {
  const { data } = act.safeParse(one);
  return data?.actor.id === admin.id && data.action.startsWith('wall.');
}

test('nothing that an admin sees of a person moves when unsigned writing is struck', async ({
  world,
}) => {
  const before = await everyAnswer(world);
  const moderation = world.as(admin).admin.wall;
  const strike = { reason: 'spam', isStrike: true } as const;
  await moderation.hide({ kind: 'post', ids: [hers.unsigned], ...strike });
  await moderation.hide({ kind: 'comment', ids: [hers.comment], ...strike });
  const after = await everyAnswer(world);
  expect(aboutPersons(after)).toEqual(aboutPersons(before));
  expect(rowsOf(after, false)).toEqual(rowsOf(before, false));
  expect(
    JSON.stringify(aboutPersons(after).filter(([name]) => name === 'admin.audit.list')),
  ).not.toContain(her.id);
});

test('no tag of what is signed is a tag of what is not, and open posts alone have the latter', async ({
  world,
}) => {
  const answers = await everyAnswer(world);
  const [signed, unsigned] = [rowsOf(answers, false), rowsOf(answers, true)];
  expect(tagsOf(signed).size).toBe(2);
  expect(tagsOf(unsigned).size).toBe(2);
  expect([...tagsOf(signed)].filter((tag) => tagsOf(unsigned).has(tag))).toEqual([]);
  for (const list of ['public', 'hidden'] as const) {
    const { items } = await world.as(admin).admin.wall.list({ kind: 'post', list });
    const closed = items.filter(({ author, reports }) => author === 'Anonymous' && reports === 0);
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.every(({ writer, strikes }) => writer === null && strikes === null)).toBe(true);
  }
  const said = JSON.stringify(answers.filter(([name]) => name === 'admin.wall.list'));
  for (const secret of [her.id, her.phone.slice(-10)]) expect(said).not.toContain(secret);
});

test('strikes hold what is written as the struck was: the other writing tells nothing', async ({
  world,
}) => {
  const someone = await createMember(world, { createdAt: settledAt });
  const { wall } = world.as(someone);
  const strike = { kind: 'post', reason: 'spam', isStrike: true } as const;
  for (let n = 0; n < 3; n += 1) {
    const { id } = await wall.create({ content: `Soap ${n}`, category: 'need' });
    await world.as(admin).admin.wall.hide({ ...strike, ids: [id] });
  }
  const unsigned = { content: 'More soap', category: 'need' as const };
  expect(await wall.create(unsigned)).toMatchObject({ isWaiting: true });
  expect(await wall.create({ ...unsigned, author: ' anonymous ' })).toMatchObject({
    isWaiting: true,
    author: 'Anonymous',
  });
  expect(await wall.create({ ...unsigned, author: 'Zee' })).toMatchObject({ isWaiting: false });
});

test('the erasure of her account changes nothing that a moderator sees of unsigned writing', async ({
  world,
}) => {
  const list = (kind: 'post' | 'comment') =>
    Promise.all(
      moderationLists.map(async (name) => {
        const { items } = await world.as(admin).admin.wall.list({ kind, list: name });
        return items.filter(({ id }) => unsignedIds.has(id));
      }),
    );
  const answers = await everyAnswer(world);
  const unsignedIds = new Set(
    z
      .array(z.tuple([z.unknown(), z.array(row.extend({ id: z.string() }))]))
      .parse(rowsOf(answers, true))
      .flatMap(([, items]) => items.map(({ id }) => id)),
  );
  const before = [await list('post'), await list('comment')];
  expect(before.flat(2).some(({ writer, strikes }) => writer !== null && strikes === 2)).toBe(true);
  await eraseAccount(world.deps, her.phone);
  expect([await list('post'), await list('comment')]).toEqual(before);

  // A post that is hidden with a strike now looks as any other does.
  const waiting = before[0]?.[0]?.filter(({ strikes }) => strikes === 2) ?? [];
  const ids = waiting.map(({ id }) => id);
  const moderation = world.as(admin).admin.wall;
  await moderation.hide({ kind: 'post', ids, reason: 'spam', isStrike: true });
  const { items } = await moderation.list({ kind: 'post', list: 'hidden' });
  expect(items.filter(({ id }) => ids.includes(id))).toMatchObject(
    ids.map(() => ({ isStruck: true, isVisitor: false })),
  );
});

test('the mail about it stands on no screen', async ({ world }) => {
  const someone = await createMember(world, {
    email: 'whose@example.com',
    emailVerifiedAt: settledAt,
    createdAt: settledAt,
  });
  const { id } = await world.as(someone).wall.create({ content: 'Hush', category: 'need' });
  await world.as(admin).admin.wall.hide({ kind: 'post', ids: [id], reason: 'spam' });
  await world.jobs.drain();
  const told = world.mailer.sent.filter(({ to }) => to === 'whose@example.com');
  expect(told).toHaveLength(1);
  await world.deps.db.insert(outbox).values(
    told.map(({ id, to, ...mail }) => ({
      ...mail,
      channel: 'mail' as const,
      recipient: to,
      dedupeKey: id,
      attachments: [],
    })),
  );
  const shown = await (await world.request('/dev/outbox')).text();
  expect(shown).not.toContain('whose@example.com');
});
