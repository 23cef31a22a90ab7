import { instantFromIst, istDate } from '../../language/format.ts';
import { instantIn, say, type Text } from '../../language/texts.ts';
import { type AnnouncementAudience, announcementBounds } from './announcements.ts';

/** The audience of one announcement of an event. */
export type Addressed = { audience: AnnouncementAudience; ticketTypeId: string | null };
/** An announcement that was sent, or is to be. Corrections are left out: they take nobody's turn. */
export type Announced = Addressed & { at: Date };

const { perDay, minutesApart } = announcementBounds;
const apartMs = minutesApart * 60_000;
const dayMs = 86_400_000;

/**
 * Returns the time when one more that wants to go out `at` may reach these people: then, or as soon as it is
 * not too many.
 */
export function nextTurn(to: Addressed, at: Date, others: readonly Announced[]): Date {
  const times = others.filter((other) => reachesSame(to, other)).map((other) => other.at);
  const later = afterCrowd(at, times);
  return later ? nextTurn(to, later, others) : at;
}

/** Counts how many more may reach them on the day of `at`, in India. */
export function leftOnDay(to: Addressed, at: Date, others: readonly Announced[]): number {
  const same = others.filter((other) => reachesSame(to, other) && isSameDay(other.at, at));
  return Math.max(0, perDay - same.length);
}

/** Says why it cannot go out before `next`. */
export function waitForTurn(next: Date): Text {
  return say(
    'The same people get at most {perDay} announcements a day, {minutesApart} minutes apart. The next one can go out from {at}.',
    { perDay, minutesApart, at: instantIn('dayTime', next) },
  );
}

/**
 * Tells whether two audiences overlap: one who waits holds no ticket yet, and a holder of another type does
 * not read it.
 */
function reachesSame(one: Addressed, other: Addressed): boolean {
  if (one.audience === 'waiting_list' || other.audience === 'waiting_list') {
    return one.audience === other.audience;
  }
  const isAll = one.ticketTypeId === null || other.ticketTypeId === null;
  return isAll || one.ticketTypeId === other.ticketTypeId;
}

/**
 * Returns the earliest instant that these times do not rule out, as far as this one shows; null when it is
 * free.
 */
function afterCrowd(at: Date, times: readonly Date[]): Date | null {
  if (times.filter((time) => isSameDay(time, at)).length >= perDay) {
    return new Date(instantFromIst(istDate(at), '00:00').getTime() + dayMs);
  }
  const close = times.filter((time) => Math.abs(time.getTime() - at.getTime()) < apartMs);
  if (close.length === 0) return null;
  return new Date(Math.max(...close.map((time) => time.getTime())) + apartMs);
}

function isSameDay(one: Date, other: Date): boolean {
  return istDate(one) === istDate(other);
}
