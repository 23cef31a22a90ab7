import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import type { Language } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import {
  type Counted,
  countFreeSeats,
  lockEvent,
} from '#server/features/events/seats/count-free-seats.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { wordAll } from '#server/words/word.ts';
import { checkMayIssue } from './check-may-issue.ts';
import { type JudgedLine, judgeList } from './judge-list.ts';
import type { ImportInput, ListImported, ListPreview } from './schemas.ts';
import { type NewGuest, writeGuests } from './write-guests.ts';

const perIssuer = { limit: 60, seconds: 3600 };

/**
 * Turns a guest list into complimentary seats, all its lines or none: where one cannot be issued (any more)
 * it returns the preview as it is now. Idempotent by its id.
 * @throws Refusal not_found, unprocessable
 */
export async function importList(ctx: MemberContext, input: ImportInput): Promise<ListImported> {
  const { deps, user, request } = ctx;
  const { id: importId, eventId, lines } = input;
  await findTeamEvent(ctx, eventId, 'manage');
  await consume(deps, `guest-import:${user.id}`, perIssuer);
  const now = deps.clock.now();
  return deps.seats.transaction(eventId, async (tx) => {
    const event = await lockEvent(tx, eventId);
    const earlier = await importedOf(tx, { importId, eventId });
    if (earlier) return earlier;
    checkMayIssue(event, now);
    const counted = await countFreeSeats(tx, event, now);
    const most = deps.config.seatsPerMember;
    const judged = await judgeList(tx, lines, { eventId, counted, most, now });
    const guests = judged.flatMap(toGuest);
    const preview = toPreview(judged, counted, request.language);
    if (guests.length < lines.length) return { status: 'refused', preview };
    await writeGuests(tx, guests, {
      event,
      counted,
      importId,
      deviceId: null,
      issuedBy: { userId: user.id, passId: null },
      issuedAt: now,
      now,
    });
    await recordAudit(tx, {
      actorId: user.id,
      action: 'guest.imported',
      subjectType: 'event',
      subjectId: eventId,
      before: null,
      after: { import: importId, guests: preview.guests, seats: preview.seats },
      at: now,
    });
    return { status: 'imported', guests: preview.guests, seats: preview.seats };
  });
}

function toGuest({ guest, errors }: JudgedLine): NewGuest[] {
  if (!guest || errors.length > 0) return [];
  const { seats: quantity, ...rest } = guest;
  const kind = 'complimentary' as const;
  return [{ ...rest, quantity, kind, id: crypto.randomUUID(), takenPaise: 0, admittedAt: null }];
}

/** Finds the list with this id, or null. @throws Refusal unprocessable when one of another event has it */
async function importedOf(
  tx: Transaction,
  { importId, eventId }: { importId: string; eventId: string },
): Promise<ListImported | null> {
  const rows = await tx
    .select({ eventId: bookings.eventId, quantity: bookings.quantity })
    .from(guestBookings)
    .innerJoin(bookings, eq(bookings.id, guestBookings.bookingId))
    .where(eq(guestBookings.importId, importId));
  if (rows.length === 0) return null;
  if (rows.some((row) => row.eventId !== eventId)) {
    throw new Refusal('unprocessable', say('This id is in use. Please start again.'));
  }
  const seats = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return { status: 'imported', guests: rows.length, seats };
}

export function toPreview(
  judged: readonly JudgedLine[],
  { ofEvent }: Counted,
  language: Language,
): ListPreview {
  const fine = judged.flatMap(({ guest, errors }) => (guest && errors.length === 0 ? guest : []));
  return {
    guests: fine.length,
    seats: fine.reduce((sum, { seats }) => sum + seats, 0),
    available: ofEvent,
    lines: judged.map(({ written, errors }) => ({
      line: written.line,
      errors: wordAll(errors, language),
    })),
  };
}
