import { schemaText } from '@nagarika/domain/language/texts';
import { sql } from 'drizzle-orm';
import type { LedgerRule } from './ledger-rule.ts';

/** What lists of stories are read by is what the rows say: kept by triggers, counted anew here. */
export const storyRules = (): LedgerRule[] => [
  {
    rule: schemaText('a story is ranked by the likes and views that it has'),
    query: sql`
      select 'story ' || coalesce(has.blog_id, should.id) as subject,
        format('%s likes, %s views kept, public since %s; %s and %s there, since %s', has.likes, has.views,
          has.published_at, should.likes, should.views, should.published_at) as detail
      from blog_ranks has
      full join (
        select id, case when status = 'published' then published_at end as published_at,
          coalesce(liked.likes, 0) as likes, coalesce(viewed.views, 0) as views
        from blogs
        left join (
          select blog_id, count(*) as likes from blog_likes group by 1
        ) liked on liked.blog_id = id
        left join (
          select blog_id, count(*) as views from blog_views group by 1
        ) viewed on viewed.blog_id = id
      ) should on should.id = has.blog_id
      where (has.likes, has.views, has.published_at)
        is distinct from (should.likes, should.views, should.published_at)`,
  },
  {
    rule: schemaText("a story is found by its author's name"),
    query: sql`
      select 'story ' || blogs.id as subject, format('author %s', author_id) as detail
      from blogs
      left join users on users.id = author_id
      where author_name is distinct from users.name`,
  },
];
