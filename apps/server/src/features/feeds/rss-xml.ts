import type { Brand } from '@nagarika/domain/brand';
import { formatDayTime, placeOf } from '@nagarika/domain/format';
import { seatsOf } from '#server/features/events/counted-seats.ts';
import { priceWords } from '#server/features/events/price-words.ts';
import type { PublicEvent } from '#server/features/events/select-public-events.ts';
import { eventSubject, picturePath } from '#server/features/og/subject.ts';
import { escapeMarkup } from '#server/http/html.ts';

type Channel = { title: string; path: string; siteUrl: string; brand: Brand; now: Date };

/** RSS 2.0; a feed reader shows what was announced last first. */
export function rssXml(coming: PublicEvent[], channel: Channel): string {
  const { title, path, siteUrl, brand, now } = channel;
  const items = coming
    .toSorted((a, b) => announcedAt(b).getTime() - announcedAt(a).getTime())
    .map((entry) => item(entry, channel));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', `${title} · ${brand.name}`),
    element('link', `${siteUrl}/events`),
    element('description', brand.tagline),
    element('language', 'en-IN'),
    element('lastBuildDate', now.toUTCString()),
    element('ttl', '60'),
    `<atom:link href="${escapeMarkup(siteUrl + path)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

function item(entry: PublicEvent, { siteUrl, brand }: Channel): string {
  const { event, city } = entry;
  const url = `${siteUrl}/event/${event.id}`;
  const offer = seatsOf(entry);
  const price = priceWords(offer);
  const facts = [formatDayTime(event.startsAt), placeOf(event.venue, city), price].join(' · ');
  const subject = eventSubject({ ...event, city, isSoldOut: offer.isSoldOut });
  const picture = siteUrl + picturePath('event', subject, brand);
  return [
    '<item>',
    element('title', event.title),
    element('link', url),
    `<guid isPermaLink="true">${escapeMarkup(url)}</guid>`,
    element('pubDate', announcedAt(entry).toUTCString()),
    element('category', event.category),
    element('description', `${facts}. ${event.description}`),
    `<media:content url="${escapeMarkup(picture)}" medium="image" type="image/png"/>`,
    '</item>',
  ].join('');
}

function announcedAt({ event }: PublicEvent): Date {
  return event.reviewedAt ?? event.createdAt;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
