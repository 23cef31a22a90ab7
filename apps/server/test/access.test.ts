import { TRPCError } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredProcedures } from '#server/procedures.ts';
import { appRouter } from '#server/router.ts';
import { accessRules, people } from '#test/access-rules.ts';
import { createScene, type Scene } from '#test/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.world.close());

const procedures = declaredProcedures(appRouter);

test('every procedure has a rule, and every rule a procedure', () => {
  expect(Object.keys(accessRules).sort()).toEqual(procedures.map(({ name }) => name).sort());
});

const cases = procedures.flatMap((procedure) =>
  people.map((person) => ({ name: procedure.name, person, procedure })),
);

describe('what the table says is what happens', () => {
  test.each(cases)('$name as $person', async ({ name, person, procedure }) => {
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

describe('every procedure that takes input refuses what is not its shape', () => {
  const withInput = procedures.filter(({ input }) => input !== null);
  const wrong = [
    null,
    'text',
    42,
    [],
    { id: 7, eventId: {}, phone: [], otp: {}, city: 5, name: 1, limit: 'x', query: 9, tickets: 3 },
  ];

  test.each(withInput)('$name', async (procedure) => {
    const rule = accessRules[procedure.name];
    if (rule?.acceptsAnything) return;
    for (const input of wrong) {
      const answer = procedure.call(input, scene.world.contextOf(scene.admin));
      await expect(answer, JSON.stringify(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});
