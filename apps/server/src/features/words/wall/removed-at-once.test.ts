import { wallPosts } from '@nagarika/db/schema/words/wall';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { elsewhere } from '#test/elsewhere.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import type { World } from '#test/world.ts';

/** Makes a post with a reaction and a comment of another member under it. */
async function discussed(world: World) {
  const [writer, other] = [await createMember(world), await createMember(world)];
  const post = await world.as(writer).wall.create({ content: 'Day one', category: 'need' });
  const as = world.as(other).wall;
  await as.react({ id: post.id, reaction: 'like' });
  const comment = await as.comment({ postId: post.id, content: 'Well done' });
  return { as, post, comment };
}

/** Removes the post while `meanwhile`, which begins once the post is locked, waits for it. */
async function removing(world: World, postId: string, meanwhile: () => Promise<unknown>) {
  const isIt = eq(wallPosts.id, postId);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await world.deps.db.transaction(async (tx) => {
    await tx.select().from(wallPosts).where(isIt).for('update');
    resolve(elsewhere(meanwhile).catch((error: unknown) => error));
    await expect.poll(() => waitingForLocks(world)).toBe(1);
    await tx.delete(wallPosts).where(isIt);
  });
  return promise;
}

test('a comment, and the post that it stands under', async ({ world }) => {
  const { as, post, comment } = await discussed(world);
  expect(
    await removing(world, post.id, () => as.removeComment({ id: comment.id })),
  ).toBeUndefined();
});

test('a reaction, and the post that it was given to', async ({ world }) => {
  const { as, post } = await discussed(world);
  const answer = await removing(world, post.id, () => as.react({ id: post.id, reaction: null }));
  expect(answer).toMatchObject({ code: 'NOT_FOUND' });
});
