import { blogs } from '@nagarika/db/schema/words/blogs';
import { sql } from 'drizzle-orm';

/** Written out: of a parameter a plan made once for all cannot know that the partial indexes serve it. */
export const isPublished = sql`${blogs.status} = 'published'`;
