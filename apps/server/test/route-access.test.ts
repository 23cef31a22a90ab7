import { sessions } from '@nagarika/db/schema/people/sessions';
import { adminAreas } from '@nagarika/domain/people/admin-areas';
import { freshMinutes } from '@nagarika/domain/people/second-factor';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { mountedPath } from '#server/http/http.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures, restProcedures } from '#server/trpc/procedures.ts';
import { type Person, people } from '#test/access-rule.ts';
import { createMember } from '#test/factories.ts';
import { type RouteRule, routeRules } from '#test/route-rules.ts';
import { type Scene, test } from '#test/scene.ts';
import type { World } from '#test/world.ts';

test.beforeEach(({ scene }) => scene.world.sql`delete from rate_limits`);

/** access.test.ts covers the procedures' paths; the sandbox's are the gateway's. */
const procedures = new Set(
  restProcedures(declaredProcedures(appRouter)).map(
    ({ method, path }) => `${method} ${mountedPath(path)}`,
  ),
);

test('every route that is no procedure has a rule, and every rule a route', ({ world }) => {
  const mounted = world.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/sandbox/'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !procedures.has(name));
  expect(Object.keys(routeRules).sort()).toEqual([...new Set(mounted)].sort());
});

const cases = Object.entries(routeRules).flatMap(([name, rule]) =>
  [...people, ...(rule.area ? (['every other admin'] as const) : [])].map((person) => ({
    name,
    person,
    rule,
  })),
);

async function answerTo(
  scene: Scene,
  [name, rule]: [string, RouteRule],
  asker: Parameters<World['request']>[1],
) {
  const body = await rule.body?.(scene);
  return scene.world.request(await rule.path(scene), {
    ...asker,
    method: name.split(' ')[0] ?? 'GET',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Chooses the caller; an admin has the one area, or all but that. */
async function whoIs(
  scene: Scene,
  person: Person | 'every other admin',
  { area }: RouteRule,
): Promise<User | null> {
  if (person === 'visitor') return null;
  if (person === 'every other admin')
    return scene.adminOf(adminAreas.filter((one) => one !== area));
  return person === 'admin' && area ? scene.adminOf([area]) : scene[person];
}

test('of an area’s admins each route says what it costs, or by a word why it costs nothing', () => {
  const unsaid = Object.entries(routeRules).filter(
    ([name, { area, costs, spares }]) =>
      (area !== undefined || name.includes('/api/admin/')) &&
      (costs === undefined) === (spares === undefined),
  );
  expect(unsaid.map(([name]) => name)).toEqual([]);
});

const asRefusal = z.object({ reason: z.string() });

describe('of an admin whose second factor was right a while ago', () => {
  const ofAreas = Object.entries(routeRules).filter(([, { area }]) => area);

  test.for(ofAreas)(
    '%s asks for it anew where it costs something',
    async ([name, rule], { scene }) => {
      const { world } = scene;
      const now = world.clock.now().getTime();
      const [since, passedAt] = [2 * freshMinutes, freshMinutes + 1].map(
        (minutes) => new Date(now - minutes * 60_000),
      );
      const as = await createMember(world, {
        role: 'admin',
        adminAreas: rule.area ? [rule.area] : [],
        secondFactorSince: since,
      });
      const cookie = `nagarika_session=${await world.deps.sessions.start(as.id)}`;
      const { userId } = sessions;
      await world.deps.db
        .update(sessions)
        .set({ secondFactorAt: passedAt })
        .where(eq(userId, as.id));
      const response = await answerTo(scene, [name, rule], { headers: { cookie } });
      const told = rule.costs && asRefusal.parse(await response.json()).reason;
      expect([response.status, told]).toEqual(
        rule.costs ? [403, 'second_factor_asked'] : [rule.answers.admin, undefined],
      );
      if (!rule.costs) await response.body?.cancel();
    },
  );
});

describe('what the table says of routes is what happens', () => {
  test.for(cases)('$name as $person', async ({ name, person, rule }, { scene }) => {
    const as = await whoIs(scene, person, rule);
    const response = await answerTo(scene, [name, rule], { as });
    expect(response.status).toBe(rule.answers[person === 'every other admin' ? 'other' : person]);
    await response.body?.cancel();
  });
});
