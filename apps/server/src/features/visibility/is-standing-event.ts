import { events } from '@nagarika/db/schema/events';
import { sql } from 'drizzle-orm';

/** As `isStanding` has it (packages/domain/src/events.ts). */
export const isStandingEvent = sql`${events.status} in ('approved', 'postponed')`;
