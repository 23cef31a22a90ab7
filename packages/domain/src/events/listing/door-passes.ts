import { line } from '../../language/text.ts';
import { endOf } from './events.ts';

/**
 * The length of a door pass's PIN. A pass is a link and PIN by which a helper without an account opens the
 * check-in page of one event on its day.
 */
export const pinDigits = 6;

/** Bounds the organiser's name for a pass: 'Gate 2'. */
export const passLabelLength = 40;
export const passLabelSchema = line(passLabelLength).min(1);

/** Bounds the passes of an event that are not revoked. */
export const maxDoorPasses = 10;

/** Hours before the start and after the end. */
const hoursBefore = 12;
const hoursAfter = 6;

/** Tells when an event's passes open: on its day, wherever that is moved to. */
export function doorPeriod(event: { startsAt: Date; endsAt: Date | null }): {
  from: Date;
  until: Date;
} {
  return {
    from: new Date(event.startsAt.getTime() - hoursBefore * 3_600_000),
    until: new Date(endOf(event).getTime() + hoursAfter * 3_600_000),
  };
}

export const doorPath = (token: string): string => `/door/${token}`;
