import { z } from 'zod';
import type { SchemaText } from '../language/texts.ts';

/** The first year that calendars, `Date` and PostgreSQL all can hold, with room on both sides. */
const first = '1900';
const last = '2199';
const isWithin = (text: string) => text.slice(0, 4) >= first && text.slice(0, 4) <= last;

/** Without a message the schema's own is used. */
const says = (error?: SchemaText) => ({ ...(error && { error }), abort: true });

/** Accepts ISO 8601: '2026-07-01T06:00:00.000Z', as our answers have it, or with another offset. */
export const instant = (error?: SchemaText) =>
  z.iso
    .datetime({ ...says(error), offset: true })
    .max(40, says(error))
    .refine(isWithin, says(error));

/** Accepts the same as a `Date`. */
export const instantAsDate = instant().transform((text) => new Date(text));

/** Accepts a day of the calendar, 'YYYY-MM-DD'. */
export const day = (error?: SchemaText) => z.iso.date(says(error)).refine(isWithin, says(error));
