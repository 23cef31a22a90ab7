import { wallComments, wallPostReactions, wallPosts } from '@nagarika/db/schema/wall';
import { wallCategories } from '@nagarika/domain/wall-categories';
import { and, count, eq } from 'drizzle-orm';
import type { PublicContext } from '#server/trpc/context.ts';
import type { WallStats } from './schemas.ts';

/** Counted of what everybody can see. */
export async function readStats({ deps: { db } }: PublicContext): Promise<WallStats> {
  const isPublic = eq(wallPosts.state, 'public');
  const [byCategory, [commented], [reacted]] = await Promise.all([
    db
      .select({ category: wallPosts.category, posts: count() })
      .from(wallPosts)
      .where(isPublic)
      .groupBy(wallPosts.category),
    db
      .select({ comments: count() })
      .from(wallComments)
      .innerJoin(wallPosts, eq(wallPosts.id, wallComments.postId))
      .where(and(isPublic, eq(wallComments.state, 'public'))),
    db
      .select({ reactions: count() })
      .from(wallPostReactions)
      .innerJoin(wallPosts, eq(wallPosts.id, wallPostReactions.postId))
      .where(isPublic),
  ]);
  const posts = new Map(byCategory.map((row) => [row.category, row.posts]));
  return {
    posts: byCategory.reduce((sum, row) => sum + row.posts, 0),
    comments: commented?.comments ?? 0,
    reactions: reacted?.reactions ?? 0,
    categories: wallCategories.map((category) => ({ category, posts: posts.get(category) ?? 0 })),
  };
}
