import { wallCategories } from '@nagarika/domain/words/wall/wall-categories';
import { keptCounted } from '#server/sql/kept-count.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import type { WallStats } from './schemas.ts';

/** Counted of what everybody can see. */
export async function readStats({ deps: { db } }: PublicContext): Promise<WallStats> {
  const rows = await keptCounted(db, ['wall posts', 'wall comments', 'wall reactions']);
  const sumOf = (kind: string) =>
    rows.reduce((sum, row) => sum + (row.kind === kind ? row.rows : 0), 0);
  const posts = new Map(
    rows.flatMap((row) => (row.kind === 'wall posts' ? [[row.key, row.rows]] : [])),
  );
  return {
    posts: sumOf('wall posts'),
    comments: sumOf('wall comments'),
    reactions: sumOf('wall reactions'),
    categories: wallCategories.map((category) => ({ category, posts: posts.get(category) ?? 0 })),
  };
}
