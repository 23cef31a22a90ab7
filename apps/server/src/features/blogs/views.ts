import { blogs, blogViews } from '@nagarika/db/schema/blogs';
import { istDate } from '@nagarika/domain/format';
import { sql } from 'drizzle-orm';
import type { PublicContext } from '#server/context.ts';
import { ensureVisitorHash, visitorHash } from '#server/visitors.ts';

/**
 * Counts once a member, or a browser that keeps our cookie, and day (IST). A browser without one gets
 * it now and counts from its next call on: what never sends it back is a crawler.
 */
export async function countView(ctx: PublicContext, { id }: { id: string }): Promise<void> {
  const { deps, user } = ctx;
  const reader = user?.id ?? visitorHash(ctx);
  if (reader === null) return void ensureVisitorHash(ctx);
  const day = istDate(deps.clock.now());
  // The day is part of what is hashed: the table cannot tell what one person reads over time.
  const hash = deps.secrets.keyedHash('blog-view', `${day} ${reader}`);
  await deps.db.execute(sql`
    insert into ${blogViews} (blog_id, visitor_hash, day)
    select ${blogs.id}, ${hash}, ${day}::date from ${blogs}
    where ${blogs.id} = ${id} and ${blogs.status} = 'published'
    on conflict do nothing`);
}
