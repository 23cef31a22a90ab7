import { questionKinds, questionScopes } from '@nagarika/domain/sales/questions/booking-questions';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { events } from '../events/events.ts';
import { bookings } from './bookings.ts';

/**
 * The questions of an organiser at booking. Once one is answered its kind, scope, label and options stay as
 * they are: a change retires it and asks another, so that no answer ever stands under other words.
 */
export const bookingQuestions = pgTable(
  'booking_questions',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: questionKinds }).notNull(),
    scope: text({ enum: questionScopes }).notNull(),
    label: text().notNull(),
    purpose: text().notNull(),
    options: jsonb().$type<string[]>().notNull().default([]),
    isRequired: boolean().notNull(),
    showAtDoor: boolean().notNull(),
    createdAt: createdAt(),
    /** The time since when it is not asked any more. */
    retiredAt: instant(),
    /** The time when an admin took it down; its answers went with it. */
    takenDownAt: instant(),
  },
  (t) => [
    index('booking_questions_event').on(t.eventId, t.position),
    check('booking_questions_kind_check', oneOf(t.kind, questionKinds)),
    check('booking_questions_scope_check', oneOf(t.scope, questionScopes)),
    check(
      'booking_questions_down_check',
      sql`${t.takenDownAt} is null or ${t.retiredAt} is not null`,
    ),
  ],
);

/**
 * Answers in plain text, as names and numbers are, so that the database can count them (docs/decisions/0188).
 */
export const bookingAnswers = pgTable(
  'booking_answers',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => bookingQuestions.id, { onDelete: 'cascade' }),
    /** The ticket of the booking (tickets.seat) that it is for; null: the booking. */
    seat: smallint(),
    values: jsonb().$type<string[]>().notNull(),
    answeredAt: instant().notNull(),
  },
  (t) => [
    unique('booking_answers_once').on(t.bookingId, t.questionId, t.seat).nullsNotDistinct(),
    index('booking_answers_question').on(t.questionId),
    check('booking_answers_values_check', sql`${t.values} <> '[]'`),
  ],
);
