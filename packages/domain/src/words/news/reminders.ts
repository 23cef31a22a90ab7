import { type SchemaText, schemaText } from '../../language/texts.ts';

/**
 * A reminder ahead of a start: not before `fromHours`, and not any more when less than `toHours` are left.
 */
export type Reminder = { fromHours: number; toHours: number; title: SchemaText };

/** The reminders. A server that was down catches up, as long as the words are still true. */
export const reminders = [
  { fromHours: 24, toHours: 18, title: schemaText('Your event is coming up') },
  { fromHours: 2, toHours: 0.5, title: schemaText('Your event starts soon') },
] as const satisfies readonly Reminder[];
