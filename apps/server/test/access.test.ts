import { users } from '@nagarika/db/schema/people/users';
import { adminAreas } from '@nagarika/domain/people/admin-areas';
import { freshMinutes } from '@nagarika/domain/people/second-factor';
import type { User } from '@nagarika/domain/people/users';
import { TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/procedures.ts';
import { people } from '#test/access-rule.ts';
import { accessRules } from '#test/access-rules.ts';
import { type Scene, test } from '#test/scene.ts';

// The same few people make everything that hundreds of calls need, and limits are not tested here.
test.beforeEach(({ scene }) => scene.world.sql`delete from rate_limits`);

const procedures = declaredProcedures(appRouter);

test('every procedure has a rule, and every rule a procedure', () => {
  expect(Object.keys(accessRules).sort()).toEqual(procedures.map(({ name }) => name).sort());
});

const cases = procedures.flatMap((procedure) =>
  people.map((person) => ({ name: procedure.name, person, procedure })),
);

describe('what the table says is what happens', () => {
  test.for(cases)('$name as $person', async ({ name, person, procedure }, { scene }) => {
    const rule = accessRules[name];
    if (!rule) throw new Error(`${name} has no rule`);
    const input = await rule.input(scene, person);
    // Each has only one area; cheap acts come long after her second factor was asked.
    const admin = rule.area ? await scene.adminOf([rule.area]) : scene.admin;
    const user = person === 'visitor' ? null : person === 'admin' ? admin : scene[person];
    const ctx = rule.area
      ? factorShown(scene, user, rule.costs ? 0 : freshMinutes + 1)
      : scene.world.contextOf(user);
    const costly = person === 'admin' && rule.spares ? await costlyRows(scene.world) : null;
    expect(await answerOf(procedure.call(input, ctx))).toBe(rule.answers[person]);
    if (costly) expect(await costlyRows(scene.world)).toEqual(costly);
  });
});

/**
 * Reads roles, money, secrets and settings, which an act that is spared the second factor must not change.
 */
async function costlyRows({ sql }: Scene['world']) {
  const [rows] = await sql`select
    (select md5(string_agg(concat_ws(' ', id, role, admin_areas, suspended_at), ',' order by id))
      from users) as roles,
    (select count(*) from team_members) as invitations,
    (select md5(string_agg(p::text, ',' order by p.id)) from payouts p) as payouts,
    (select md5(string_agg(r::text, ',' order by r.id)) from refunds r) as refunds,
    (select count(*) from pgboss.job where name = 'refunds.send') as sendings,
    (select count(*) from ledger_entries) as entries,
    (select count(*) from refund_transfers) as transfers,
    (select count(*) from set_aside_payments) as set_aside,
    (select count(*) from tax_rates) as rates,
    (select count(*) from tax_profiles) as profiles,
    (select md5(string_agg(k::text, ',' order by k.id)) from api_keys k) as keys,
    (select md5(string_agg(concat_ws(' ', id, url, disabled_at), ',' order by id))
      from webhook_endpoints) as endpoints,
    (select count(*) from door_passes) as passes,
    (select md5(string_agg(s::text, ',' order by s::text)) from settings s) as settings`;
  return rows;
}

/** Acts as a member whose second factor was right so many minutes ago. */
function factorShown({ world }: Scene, user: User | null, minutesAgo: number) {
  const ctx = world.contextOf(user);
  const passedAt = new Date(world.clock.now().getTime() - minutesAgo * 60_000);
  const secondFactor = { since: new Date(0), passedAt, due: null };
  return { ...ctx, request: { ...ctx.request, secondFactor } };
}

const answerOf = (call: Promise<unknown>) =>
  call
    .then(() => 'ok' as const)
    .catch((error: unknown) => (error instanceof TRPCError ? error.code : 'fault'));

test('what the router declares of areas and of the second factor is what the table says', () => {
  const declared = procedures.map(({ name, meta }) => [name, meta.area, meta.asksFactor ?? false]);
  const ruled = procedures.map(({ name }) => {
    const { area, costs } = accessRules[name] ?? {};
    return [name, name.startsWith('admin.') ? area : undefined, costs !== undefined];
  });
  expect(declared).toEqual(ruled);
});

describe('an admin who has every area but the one is refused, and told which', () => {
  test.for(procedures.filter(({ name }) => accessRules[name]?.area))(
    '$name',
    async (procedure, { scene }) => {
      const rule = accessRules[procedure.name];
      const { name, meta } = procedure;
      const others = adminAreas.filter((area) => area !== rule?.area);
      const ctx = factorShown(scene, await scene.adminOf(others), 0);
      // The refusal comes before anything is read of her input.
      const input = meta.area ? undefined : await rule?.input(scene, 'other');
      const answer = procedure.call(input, ctx);
      expect(await answerOf(answer), name).toBe(rule?.answers.other);
      if (meta.area) await expect(answer).rejects.toThrow(`needs the area`);
    },
  );
});

test('of an area’s admins each act says what it costs, or by a word why it costs nothing', () => {
  const unsaid = procedures.filter(({ name, type }) => {
    const { area, costs, spares } = accessRules[name] ?? {};
    const isAct = type === 'mutation' && (area !== undefined || name.startsWith('admin.'));
    return isAct && (costs === undefined) === (spares === undefined);
  });
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});

const costly = procedures.filter(({ name }) => accessRules[name]?.costs);

describe('what costs a role, money, a secret, a setting or much personal data asks for a fresh factor', () => {
  test.for(costly)('$name', async (procedure, { scene }) => {
    const late = procedure.call({}, factorShown(scene, scene.admin, freshMinutes + 1));
    await expect(late).rejects.toMatchObject({ cause: { code: 'second_factor_asked' } });
  });
});

describe('whose area is taken away after she sent it does none of it', () => {
  test.for(costly)('$name', async (procedure, { scene }) => {
    const rule = accessRules[procedure.name];
    if (!rule?.area) throw new Error(`${procedure.name} has no area`);
    const { world } = scene;
    const input = await rule.input(scene, 'admin');
    const before = await scene.adminOf(adminAreas, { isFresh: true });
    const left = adminAreas.filter((area) => area !== rule.area);
    await world.deps.db.update(users).set({ adminAreas: left }).where(eq(users.id, before.id));
    const answer = procedure.call(input, factorShown(scene, before, 0));
    await expect(answer).rejects.toThrow('needs the area');
  });
});

describe('a suspended user is a visitor to every procedure, whatever session she still has', () => {
  const answered = procedures.filter(({ type }) => type !== 'subscription');

  test.for(answered)('$name', async ({ name, type }, { scene }) => {
    const rule = accessRules[name];
    if (!rule) throw new Error(`${name} has no rule`);
    const { world, suspended } = scene;
    const input = JSON.stringify(await rule.input(scene, 'visitor'));
    const query = type === 'query' && input ? `?input=${encodeURIComponent(input)}` : '';
    const response = await world.request(`/trpc/${name}${query}`, {
      as: suspended,
      headers: { 'content-type': 'application/json' },
      ...(type === 'mutation' && { method: 'POST', body: input ?? null }),
    });
    const answer = trpcAnswer.parse(await response.json());
    expect(answer.error?.data.code ?? 'ok').toBe(rule.answers.visitor);
  });
});

const trpcAnswer = z.object({
  error: z.object({ data: z.object({ code: z.string() }) }).optional(),
});

describe('every procedure that takes input refuses what is not its shape', () => {
  const withInput = procedures.filter(({ input }) => input !== null);
  const wrong = [
    null,
    'text',
    42,
    [],
    {
      id: 7,
      eventId: {},
      phone: [],
      otp: {},
      city: 5,
      name: 1,
      limit: 'x',
      page: 'x',
      query: 9,
      tickets: 3,
    },
  ];

  test.for(withInput)('$name', async (procedure, { scene }) => {
    const rule = accessRules[procedure.name];
    if (rule?.acceptsAnything) return;
    for (const input of wrong) {
      const answer = procedure.call(input, scene.world.contextOf(scene.admin));
      await expect(answer, JSON.stringify(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});
