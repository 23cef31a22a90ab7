import { events } from '@nagarika/db/schema/events/events';
import { sql } from 'drizzle-orm';

/** Asks the same as `isStanding` (packages/domain/src/events/listing/events.ts). */
export const isStandingEvent = sql`${events.status} in ('approved', 'postponed')`;
