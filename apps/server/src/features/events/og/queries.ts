import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { blogs } from '@nagarika/db/schema/words/blogs';
import { listedWords } from '@nagarika/domain/events/listing/event-words';
import type { Language } from '@nagarika/domain/language/languages';
import { and, eq } from 'drizzle-orm';
import { seatsOf } from '#server/features/events/events/counted-seats.ts';
import { selectEventsQuery } from '#server/features/events/events/listing/select-public-events.ts';
import { isSeenBy } from '#server/features/events/visibility/is-seen-by.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { blogSubject, eventSubject, type Subject } from './subject.ts';

type Storage = Pick<Deps, 'db' | 'clock'>;

/** Finds an event's picture; null where there is no such event, or its link alone does not open it. */
export async function findEventSubject(
  { db, clock }: Storage,
  id: string,
  language: Language,
): Promise<Subject | null> {
  const [row] = await selectEventsQuery(db, and(eq(events.id, id), isSeenBy(null)));
  if (!row) return null;
  const { isSoldOut } = seatsOf(row, clock.now());
  const { title } = listedWords(row.event, language);
  return eventSubject({ ...row.event, title, city: row.city, isSoldOut }, language);
}

/** Finds a story's picture; null where there is no such story, or it is not published. */
export async function findBlogSubject(
  { db }: Storage,
  id: string,
  language: Language,
): Promise<Subject | null> {
  const [row] = await db
    .select({
      id: blogs.id,
      title: blogs.title,
      category: blogs.category,
      authorName: users.name,
      images: blogs.images,
    })
    .from(blogs)
    .leftJoin(users, eq(users.id, blogs.authorId))
    .where(and(eq(blogs.id, id), eq(blogs.status, 'published')));
  return row ? blogSubject(row, language) : null;
}
