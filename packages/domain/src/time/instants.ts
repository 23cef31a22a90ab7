import { z } from 'zod';
import type { SchemaText } from '../language/texts.ts';

/** What calendars, `Date` and PostgreSQL all can hold, with room on both sides. */
const first = '1900';
const last = '2199';
const isWithin = (text: string) => text.slice(0, 4) >= first && text.slice(0, 4) <= last;

/** Of no message, the schema's own. */
const says = (error?: SchemaText) => ({ ...(error && { error }), abort: true });

/** ISO 8601: '2026-07-01T06:00:00.000Z', as our answers have it, or with another offset. */
export const instant = (error?: SchemaText) =>
  z.iso
    .datetime({ ...says(error), offset: true })
    .max(40, says(error))
    .refine(isWithin, says(error));

/** The same as a `Date`. */
export const instantAsDate = instant().transform((text) => new Date(text));

/** A day of the calendar, 'YYYY-MM-DD'. */
export const day = (error?: SchemaText) => z.iso.date(says(error)).refine(isWithin, says(error));
