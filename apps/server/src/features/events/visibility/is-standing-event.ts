import { events } from '@nagarika/db/schema/events/events';
import { sql } from 'drizzle-orm';

/** As `isStanding` has it (packages/domain/src/events/listing/events.ts). */
export const isStandingEvent = sql`${events.status} in ('approved', 'postponed')`;
