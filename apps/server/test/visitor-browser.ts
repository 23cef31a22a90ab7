import { appRouter } from '#server/router.ts';
import { createCaller } from '#server/trpc/trpc.ts';
import type { World } from '#test/world.ts';

/** Makes the browser of a visitor without an account, which keeps its cookie. */
export function visitorBrowser(world: Pick<World, 'contextOf'>, clientKey = '192.0.2.1') {
  let visitorId: string | null = null;
  const setVisitor = (id: string) => {
    visitorId = id;
  };
  return {
    /** Returns procedures as this visitor. */
    get calls() {
      const ctx = world.contextOf(null);
      const request = { ...ctx.request, clientKey, visitorId, setVisitor };
      return createCaller(appRouter)({ ...ctx, request });
    },
    hasCookie: () => visitorId !== null,
  };
}
