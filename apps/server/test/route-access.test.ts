import { adminAreas } from '@nagarika/domain/admin-areas';
import { describe, expect } from 'vitest';
import { mountedPath } from '#server/http/http.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures, restProcedures } from '#server/trpc/procedures.ts';
import { type Person, people } from '#test/access-rule.ts';
import { type RouteRule, routeRules } from '#test/route-rules.ts';
import { type Scene, test } from '#test/scene.ts';

test.beforeEach(({ scene }) => scene.world.sql`delete from rate_limits`);

/** The procedures' paths are access.test.ts's, the sandbox's the gateway's. */
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

/** An admin has the one area, or all but that. */
async function whoIs(
  scene: Scene,
  person: Person | 'every other admin',
  { area }: RouteRule,
): Promise<SessionUser | null> {
  if (person === 'visitor') return null;
  if (person === 'every other admin')
    return scene.adminOf(adminAreas.filter((one) => one !== area));
  return person === 'admin' && area ? scene.adminOf([area]) : scene[person];
}

describe('what the table says of routes is what happens', () => {
  test.for(cases)('$name as $person', async ({ name, person, rule }, { scene }) => {
    const body = await rule.body?.(scene);
    const response = await scene.world.request(await rule.path(scene), {
      as: await whoIs(scene, person, rule),
      method: name.split(' ')[0] ?? 'GET',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(rule.answers[person === 'every other admin' ? 'other' : person]);
    await response.body?.cancel();
  });
});
