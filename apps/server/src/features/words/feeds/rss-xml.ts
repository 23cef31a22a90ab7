import { listedWords } from '@nagarika/domain/events/listing/event-words';
import { type Language, languageNamed, pathIn } from '@nagarika/domain/language/languages';
import { textOf } from '@nagarika/domain/language/texts';
import { type Brand, brandIn } from '@nagarika/domain/site/brand';
import { seatsOf } from '#server/features/events/events/counted-seats.ts';
import { factsFirst, priceWords } from '#server/features/events/events/details/price-words.ts';
import type { PublicEvent } from '#server/features/events/events/listing/select-public-events.ts';
import { eventSubject, picturePath } from '#server/features/events/og/subject.ts';
import { escapeMarkup } from '#server/http/pages/html.ts';
import { nameIn, placeIn } from '#server/words/name-in.ts';
import { whenWords } from '#server/words/when-words.ts';
import { word } from '#server/words/word.ts';

type Channel = {
  title: string;
  path: string;
  siteUrl: string;
  brand: Brand;
  now: Date;
  language: Language;
};

/** Writes RSS 2.0, the last announced event first. */
export function rssXml(coming: PublicEvent[], channel: Channel): string {
  const { title, path, siteUrl, now, language } = channel;
  const brand = brandIn(channel.brand, language, (said) => word(textOf(said), language));
  const items = coming
    .toSorted((a, b) => announcedAt(b).getTime() - announcedAt(a).getTime())
    .map((entry) => item(entry, channel));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', `${title} · ${brand.name}`),
    element('link', siteUrl + pathIn(language, '/events')),
    element('description', brand.tagline),
    element('language', languageNamed(language).tag),
    element('lastBuildDate', now.toUTCString()),
    element('ttl', '60'),
    `<atom:link href="${escapeMarkup(siteUrl + path)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

function item(entry: PublicEvent, { siteUrl, brand, language, now }: Channel): string {
  const { city } = entry;
  const event = { ...entry.event, ...listedWords(entry.event, language) };
  const url = siteUrl + pathIn(language, `/event/${event.id}`);
  const offer = seatsOf(entry, now);
  const facts = [
    whenWords(event, language),
    placeIn(language, [event.venue], city),
    priceWords(offer, language),
  ].join(' · ');
  const subject = eventSubject({ ...event, city, isSoldOut: offer.isSoldOut }, language);
  const picture = siteUrl + picturePath('event', subject, brand, language);
  return [
    '<item>',
    element('title', event.title),
    element('link', url),
    `<guid isPermaLink="true">${escapeMarkup(url)}</guid>`,
    element('pubDate', announcedAt(entry).toUTCString()),
    element('category', nameIn(event.category, language)),
    element('description', word(factsFirst(facts, event.description), language)),
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
