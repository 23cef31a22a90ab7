import type { User } from '@nagarika/domain/people/users';
import { createBlog, createEvent, createMember, createWallPost } from '#test/factories.ts';
import type { World } from '#test/world.ts';

/**
 * Creates a member whose name stands under nothing: she writes without one, and reports, reacts, likes and
 * joins. `texts`: all that tells who she is.
 */
export async function livesInSilence(world: World, admin: User) {
  const her = await createMember(world, {
    phone: '+919444433333',
    name: 'Silentzq Writer',
    email: 'silent@zq.example',
    createdAt: new Date(0),
  });
  const { wall, blogs, events, communities } = world.as(her);
  const [theirs, event, story] = [
    await createWallPost(world),
    await createEvent(world),
    await createBlog(world),
  ];
  const post = { category: 'need' as const };
  const { id: postId } = await wall.create({ ...post, content: 'Nobody knows me' });
  const struck = await wall.create({ ...post, content: 'Nobody likes me' });
  await wall.comment({ postId, content: 'I agree with nobody' });
  await wall.react({ id: theirs.id, reaction: 'like' });
  await wall.report({ postId: theirs.id, reason: 'spam' });
  await blogs.like({ id: story.id });
  await events.like({ id: event.id });
  const [group] = await world.sql`select id from communities limit 1`;
  await communities.join({ communityIds: [String(group?.id)] });
  const strike = { reason: 'spam', isStrike: true } as const;
  await world.as(admin).admin.wall.hide({ kind: 'post', ids: [struck.id], ...strike });
  return { her, postId, texts: [her.id, '9444433333', 'Silentzq', 'silent@zq.example'] };
}
