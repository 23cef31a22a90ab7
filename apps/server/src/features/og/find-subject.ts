import { blogs } from '@nagarika/db/schema/blogs';
import { events } from '@nagarika/db/schema/events';
import { cities } from '@nagarika/db/schema/places';
import { users } from '@nagarika/db/schema/users';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/ports.ts';
import { blogSubject, eventSubject, type Subject } from './subject.ts';

type Storage = Pick<Deps, 'db'>;

/** Null: there is no such event, or it is not public. */
export async function findEventSubject({ db }: Storage, id: string): Promise<Subject | null> {
  const [row] = await db
    .select({
      id: events.id,
      title: events.title,
      category: events.category,
      startsAt: events.startsAt,
      venue: events.venue,
      city: cities.name,
      imageUrl: events.imageUrl,
    })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .where(and(eq(events.id, id), eq(events.status, 'approved')));
  return row ? eventSubject(row) : null;
}

/** Null: there is no such story, or it is not published. */
export async function findBlogSubject({ db }: Storage, id: string): Promise<Subject | null> {
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
  return row ? blogSubject(row) : null;
}
