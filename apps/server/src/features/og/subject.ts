import { createHash } from 'node:crypto';
import type { Brand } from '@nagarika/domain/brand';
import { formatDayTime } from '@nagarika/domain/format';

/** As messengers and networks want it, in px. */
export const pictureSize = { width: 1200, height: 630 };

/** What a link's picture shows. */
export type Subject = {
  /** The id of what it stands for, of which the cover art is drawn. */
  seed: string;
  category: string;
  /** Small, above the title. */
  label: string;
  title: string;
  /** Below the title. */
  lines: string[];
  /** An uploaded picture in the place of the cover art: `/images/{id}/1280.webp`. */
  imageUrl: string | null;
};

/** Another look makes another address: messengers keep a picture for weeks. */
const design = 1;

export function eventSubject(event: {
  id: string;
  title: string;
  category: string;
  startsAt: Date;
  venue: string;
  city: string;
  imageUrl: string | null;
  /** For good: a picture is kept for weeks, so held seats do not count. */
  isSoldOut: boolean;
}): Subject {
  return {
    seed: event.id,
    category: event.category,
    label: event.isSoldOut ? `${event.category} · Sold out` : event.category,
    title: event.title,
    lines: [`${formatDayTime(event.startsAt)} · ${event.city}`, event.venue],
    imageUrl: event.imageUrl,
  };
}

export function blogSubject(blog: {
  id: string;
  title: string;
  category: string;
  authorName: string | null;
  images: string[];
}): Subject {
  return {
    seed: blog.id,
    category: blog.category,
    label: blog.category,
    title: blog.title,
    lines: blog.authorName ? [`A story by ${blog.authorName}`] : [],
    imageUrl: blog.images[0] ?? null,
  };
}

/** For every page that has no picture of its own. */
export function siteSubject({ tagline }: Brand): Subject {
  return {
    seed: 'nagarika',
    category: 'Entrepreneurs',
    label: 'Events · WhatsApp groups · Stories',
    title: 'Connect. Create. Celebrate.',
    lines: [tagline.split('. ')[0] ?? tagline],
    imageUrl: null,
  };
}

/** `/og/event/{id}.png?v=…`, which changes with anything that the picture shows. */
export function picturePath(kind: 'event' | 'blog', subject: Subject, brand: Brand): string {
  return `/og/${kind}/${subject.seed}.png?v=${versionOf(subject, brand)}`;
}

export function versionOf(subject: Subject, brand: Brand): string {
  const shown = JSON.stringify([design, brand.name, subject]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 12);
}
