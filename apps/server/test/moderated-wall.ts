import { wallPosts } from '@nagarika/db/schema/words/wall';
import type { ModeratedKind, ModerationList } from '@nagarika/domain/words/wall/wall-moderation';
import { createMember } from './factories.ts';
import { test as base } from './fixtures.ts';
import type { World } from './world.ts';

/** A wall that is empty as a test begins, a minute after the one before, and its moderator. */
export const test = base
  .extend('admin', { scope: 'file' }, ({ world }) =>
    createMember(world, { role: 'admin', name: 'Asha Verma' }),
  )
  .extend('moderation', { scope: 'file' }, ({ world, admin }) => world.as(admin).admin.wall)
  .extend('emptied', { auto: true }, async ({ world }) => {
    world.clock.advance(60_000);
    await world.deps.db.delete(wallPosts);
  });

export type Moderation = ReturnType<World['as']>['admin']['wall'];

export const dayMs = 86_400_000;
export const newPost = { content: 'Hello', category: 'need' as const };
export const posts = (...ids: string[]) => ({ kind: 'post' as const, ids });

/** Creates a member whose account is not new any more. */
export const settled = (world: World, values: Parameters<typeof createMember>[1] = {}) =>
  createMember(world, { createdAt: new Date(world.clock.now().getTime() - 30 * dayMs), ...values });

/** Reads one list of the queue as the moderator does. */
export const listed = async (
  moderation: Moderation,
  list: ModerationList,
  kind: ModeratedKind = 'post',
) => (await moderation.list({ kind, list })).items;

export async function isPublic(world: World, id: string) {
  const { items } = await world.as(null).wall.list({ limit: 100 });
  return items.some((item) => item.id === id);
}
