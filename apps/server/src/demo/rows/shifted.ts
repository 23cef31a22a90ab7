import type { User } from '@nagarika/domain/people/users';
import type { Deps } from '#server/platform/ports/ports.ts';
import { type MemberContext, withoutCookies } from '#server/trpc/context.ts';

const dayMs = 86_400_000;

/** Acts as this member, some days before the demo was loaded; the clock goes on from there. */
export function shifted(deps: Deps, user: User, loadedAt: Date, daysAgo: number): MemberContext {
  const back = Math.round(daysAgo * dayMs);
  const start = loadedAt.getTime() - back;
  const clock = { now: () => new Date(Math.max(start, deps.clock.now().getTime() - back)) };
  const request = { id: 'demo', clientKey: '127.0.0.1', userAgent: 'demo', ...withoutCookies };
  return { deps: { ...deps, clock }, user, request };
}
