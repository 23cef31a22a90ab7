import { createHash } from 'node:crypto';
import type { EventStatus } from '@nagarika/domain/events/listing/events';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { say, textOf } from '@nagarika/domain/language/texts';
import type { Brand } from '@nagarika/domain/site/brand';
import { documentLink } from '@nagarika/domain/site/document-link';
import { nameIn } from '#server/words/name-in.ts';
import { whenWords } from '#server/words/when-words.ts';
import { word } from '#server/words/word.ts';

/** The size that messengers and networks want, in px. */
export const pictureSize = { width: 1200, height: 630 };

/** The content of a link's picture, in the words of a language. */
export type Subject = {
  /** The id that the cover art is drawn from. */
  seed: string;
  /** The category that gives the cover art its colours. */
  category: string;
  /** The small words above the title. */
  label: string;
  title: string;
  /** The words below the title. */
  lines: string[];
  /** An uploaded picture instead of the cover art: `/images/{id}/1280.webp`. */
  imageUrl: string | null;
};

/** Raised with the look, so that the address changes: messengers keep a picture for weeks. */
const design = 1;

type PicturedEvent = {
  id: string;
  title: string;
  category: string;
  status: EventStatus;
  startsAt: Date;
  endsAt: Date | null;
  venue: string;
  city: string;
  imageUrl: string | null;
  /** Sold out for good: held seats do not count, since a picture is kept for weeks. */
  isSoldOut: boolean;
};

export function eventSubject(event: PicturedEvent, language: Language = sourceLanguage): Subject {
  const category = nameIn(event.category, language);
  return {
    seed: event.id,
    category: event.category,
    label: event.isSoldOut ? `${category} · ${word(say('Sold out'), language)}` : category,
    title: event.title,
    lines: [`${whenWords(event, language)} · ${nameIn(event.city, language)}`, event.venue],
    imageUrl: event.imageUrl,
  };
}

type PicturedBlog = {
  id: string;
  title: string;
  category: string;
  authorName: string | null;
  images: string[];
};

export function blogSubject(blog: PicturedBlog, language: Language = sourceLanguage): Subject {
  const { authorName } = blog;
  return {
    seed: blog.id,
    category: blog.category,
    label: nameIn(blog.category, language),
    title: blog.title,
    lines: authorName ? [word(say('A story by {author}', { author: authorName }), language)] : [],
    imageUrl: blog.images[0] ?? null,
  };
}

/** Describes the picture for every page that has none of its own. */
export function siteSubject(brand: Brand, language: Language = sourceLanguage): Subject {
  const tagline = word(textOf(brand.tagline), language);
  return {
    seed: 'nagarika',
    category: 'Entrepreneurs',
    label: word(say('Events · WhatsApp groups · Stories'), language),
    title: word(say('Connect. Create. Celebrate.'), language),
    lines: [tagline.split(/(?:\.|(?<=।)) /)[0] ?? tagline],
    imageUrl: null,
  };
}

/**
 * Builds `/og/event/{id}.png?v=…`, which changes with anything that the picture shows, its words included.
 */
export function picturePath(
  kind: 'event' | 'blog',
  subject: Subject,
  brand: Brand,
  language: Language = sourceLanguage,
): string {
  return documentLink(`/og/${kind}/${subject.seed}.png?v=${versionOf(subject, brand)}`, language);
}

/** Names the picture of every page that has none of its own. */
export function sitePicturePath(language: Language): string {
  return documentLink('/og/default.png', language);
}

export function versionOf(subject: Subject, brand: Brand): string {
  const shown = JSON.stringify([design, brand.name, subject]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 12);
}
