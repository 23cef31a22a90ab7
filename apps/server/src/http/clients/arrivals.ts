import {
  readLinkCode,
  rememberedArrivals,
  rememberedDays,
  type VisitSource,
  visitSources,
} from '@nagarika/domain/sales/event-links';
import { serialize } from 'hono/utils/cookie';

/** A visitor's way to an event, as her browser says: a link's code may be of none, or of another event's. */
export type Arrival = {
  /** The source that it counts as, unless the code is of a link of this event. */
  source: Exclude<VisitSource, 'link'>;
  linkCode: string | null;
};

export const unknownArrival: Arrival = { source: 'direct', linkCode: null };

export const arrivalsCookieName = 'nagarika_arrivals';

type Entry = { event: string; day: number } & Arrival;

/**
 * Reads from a browser's cookie from where it came to an event lately, by an outside link
 * (docs/decisions/0199-links-and-sources.md).
 */
export function arrivalAt(cookie: string | null, eventId: string, now: Date): Arrival {
  const found = read(cookie, now).find(({ event }) => event === shortId(eventId));
  return found ? { source: found.source, linkCode: found.linkCode } : unknownArrival;
}

/** Returns the cookie's value with one more: a visitor's last way counts, the oldest are forgotten. */
export function withArrival(
  cookie: string | null,
  { eventId, arrival, now }: { eventId: string; arrival: Arrival; now: Date },
): string {
  const event = shortId(eventId);
  const others = read(cookie, now).filter((entry) => entry.event !== event);
  return [{ event, day: dayOf(now), ...arrival }, ...others]
    .slice(0, rememberedArrivals)
    .map(({ event, day, source, linkCode }) =>
      [event, day.toString(36), linkCode === null ? source : `link-${linkCode}`].join('-'),
    )
    .join('.');
}

export function arrivalsCookie(value: string, { name, secure }: { name: string; secure: boolean }) {
  const maxAge = rememberedDays * 86_400;
  return serialize(name, value, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge, secure });
}

const entryPattern = /^([0-9a-f]{12})-([0-9a-z]{1,5})-([a-z_]{1,12})(?:-([0-9a-z]{1,20}))?$/;

/** Reads anything else that a browser sends as nothing. */
function read(cookie: string | null, now: Date): Entry[] {
  const today = dayOf(now);
  return (cookie ?? '')
    .slice(0, 400)
    .split('.')
    .map((written) => readEntry(written, today))
    .filter((entry) => entry !== null)
    .slice(0, rememberedArrivals);
}

function readEntry(written: string, today: number): Entry | null {
  const [, event = '', writtenDay = '', mark, code = ''] = entryPattern.exec(written) ?? [];
  const day = Number.parseInt(writtenDay, 36);
  if (!mark || day > today || today - day >= rememberedDays) return null;
  if (mark === 'link') {
    const linkCode = readLinkCode(code);
    return linkCode === null ? null : { event, day, source: 'direct', linkCode };
  }
  const source = visitSources.find((one) => one === mark);
  return source && source !== 'link' ? { event, day, source, linkCode: null } : null;
}

/** Takes the last digits, which are random in every id and enough to tell a handful apart. */
function shortId(eventId: string): string {
  return eventId.slice(-12);
}

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / 86_400_000);
}
