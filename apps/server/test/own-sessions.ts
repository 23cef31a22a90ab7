import { createSessions } from '#server/platform/sessions/sessions.ts';
import type { World } from '#test/world.ts';

/** Makes sessions as another server on the world's database has them: it has seen none yet. */
export const ownSessions = (world: World, { secure } = { secure: false }) =>
  createSessions(world.deps.db, { ...world.deps, secure });
