import { blogs, blogViews } from '@nagarika/db/schema/blogs';
import { sql } from 'drizzle-orm';
import { viewOf } from '#server/http/views.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/** Counts a view of a published blog, once a viewer and day. */
export async function countView(ctx: PublicContext, { id }: { id: string }): Promise<void> {
  const view = viewOf(ctx, 'blog-view');
  if (!view) return;
  await ctx.deps.db.execute(sql`
    insert into ${blogViews} (blog_id, visitor_hash, day)
    select ${blogs.id}, ${view.hash}, ${view.day}::date from ${blogs}
    where ${blogs.id} = ${id} and ${blogs.status} = 'published'
    on conflict do nothing`);
}
