import { TRPCError } from '@trpc/server';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/procedures.ts';
import { people } from '#test/access-rule.ts';
import { accessRules } from '#test/access-rules.ts';
import { test } from '#test/scene.ts';

// The same few people make everything that hundreds of calls need: how often is not asked here.
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
    const user = person === 'visitor' ? null : scene[person];
    const answer = await procedure
      .call(input, scene.world.contextOf(user))
      .then(() => 'ok' as const)
      .catch((error: unknown) => (error instanceof TRPCError ? error.code : 'fault'));
    expect(answer).toBe(rule.answers[person]);
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
