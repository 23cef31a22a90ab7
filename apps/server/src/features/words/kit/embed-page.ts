import { events } from '@nagarika/db/schema/events/events';
import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { coverPath } from '@nagarika/domain/events/listing/cover-address';
import { listedWords } from '@nagarika/domain/events/listing/event-words';
import { endOf } from '@nagarika/domain/events/listing/events';
import { type Language, languageNamed, pathIn } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { tongueOf } from '@nagarika/domain/language/written-language';
import { type Brand, brandName } from '@nagarika/domain/site/brand';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { seatsOf } from '#server/features/events/events/counted-seats.ts';
import { priceWords } from '#server/features/events/events/details/price-words.ts';
import {
  type PublicEvent,
  selectEventsQuery,
} from '#server/features/events/events/listing/select-public-events.ts';
import { escapeMarkup as safe } from '#server/http/pages/html.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { placeIn } from '#server/words/name-in.ts';
import { whenWords } from '#server/words/when-words.ts';
import { word } from '#server/words/word.ts';
import { embedStyle } from './embed-code.ts';
import { canBeBooked, kitUrl } from './kit-view.ts';

export type Embedded = PublicEvent & {
  /** The code of its short link; null: its team has not looked at the kit yet. */
  code: string | null;
};

type Around = { language: Language; now: Date; brand: Brand; publicUrl: string };

/** Writes the card of one event for another site's page; it opens the event beside that page. */
export function embedPage(row: Embedded, { language, now, brand, publicUrl }: Around): string {
  const { event, city, code } = row;
  const words = listedWords(event, language);
  const seats = seatsOf(row, now);
  const state =
    event.status === 'cancelled'
      ? say('Cancelled')
      : event.status === 'approved' && endOf(event) <= now
        ? say('This event is over')
        : null;
  const cover = coverPath({ seed: event.id, category: event.category, shape: 'card' });
  const url =
    code === null
      ? publicUrl + pathIn(language, `/event/${event.id}`)
      : kitUrl(publicUrl, code, language);
  const button = canBeBooked(event, seats, now) ? say('Book now') : say('See the event');
  return page(
    { language, title: words.title },
    `<img src="${safe(cover)}" alt="" width="960" height="540"><div>
<h1 dir="auto" lang="${tongueOf(words.title, words.language)}">${safe(words.title)}</h1>
<p>${safe(whenWords(event, language))}</p>
<p class="place">${safe(placeIn(language, [event.venue], city))}</p>
<p class="price">${safe(state ? word(state, language) : priceWords(seats, language))}</p>
<a href="${safe(url)}" target="_blank" rel="noopener">${safe(word(button, language))}</a>
<small>${safe(brandName(brand, language))}</small></div>`,
  );
}

/** Writes the page for an event that does not exist, or that other sites may not show. */
export function missingEmbedPage({ language, brand, publicUrl }: Omit<Around, 'now'>): string {
  const name = brandName(brand, language);
  const title = word(say('Event Not Found'), language);
  return page(
    { language, title },
    `<div><h1>${safe(title)}</h1>
<a href="${safe(publicUrl + pathIn(language, '/events'))}" target="_blank" rel="noopener">${safe(name)}</a></div>`,
  );
}

function page({ language, title }: { language: Language; title: string }, body: string): string {
  return `<!doctype html><html lang="${languageNamed(language).tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${safe(title)}</title><style>${embedStyle}</style></head><body><main>${body}</main></body></html>`;
}

/**
 * Finds a public event for a card, or a cancelled one, whose card says so where it stands on other sites;
 * else null.
 */
export async function findEmbedded(
  { db }: Pick<Deps, 'db'>,
  written: string,
): Promise<Embedded | null> {
  const id = z.uuid().safeParse(written);
  if (!id.success) return null;
  const [[row], [link]] = await Promise.all([
    selectEventsQuery(
      db,
      and(
        eq(events.id, id.data),
        eq(events.visibility, 'public'),
        inArray(events.status, ['approved', 'postponed', 'cancelled']),
      ),
    ),
    db
      .select({ code: eventLinks.code })
      .from(eventLinks)
      .where(and(eq(eventLinks.eventId, id.data), eq(eventLinks.kind, 'embed'))),
  ]);
  if (!row) return null;
  // The links were made once it was approved: before that nobody may read of it.
  if (row.event.status === 'cancelled' && !link) return null;
  return { ...row, code: link?.code ?? null };
}
