import { blogs, blogViews } from '@nagarika/db/schema/words/blogs';
import { sql } from 'drizzle-orm';
import { viewOf } from '#server/http/clients/views.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import { byId } from '#server/sql/by-id.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/**
 * Counts a view of a published blog, once a viewer and day. False for a browser that is new to us: it has its
 * cookie now, and may call again. The count is answered before it is on the disk: views of one blog wait for
 * each other (blog_ranks), and a database that breaks down may lose those of its last second.
 */
export async function countView(ctx: PublicContext, { id }: { id: string }): Promise<boolean> {
  const view = viewOf(ctx, 'blog-view');
  if (!view) return false;
  await ctx.deps.db.execute(sql`
    with soon as materialized (select set_config('synchronous_commit', 'off', true))
    insert into ${blogViews} (blog_id, visitor_hash, day)
    select ${blogs.id}, ${view.hash}, ${view.day}::date from ${blogs}, soon
    where ${blogs.id} = ${id} and ${blogs.status} = 'published'
    on conflict do nothing`);
  return true;
}

/** Counts a view beside an answer: a count that fails must not keep anybody from reading. */
export async function countViewBeside(ctx: PublicContext, input: unknown): Promise<void> {
  await countView(ctx, byId.parse(input)).catch((error: unknown) =>
    ctx.deps.log.warn({ fault: describeFault(error) }, 'view not counted'),
  );
}
