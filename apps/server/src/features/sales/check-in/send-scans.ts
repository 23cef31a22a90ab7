import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { ticketScans, tickets } from '@nagarika/db/schema/sales/tickets';
import { maySendLate } from '@nagarika/domain/events/listing/event-team';
import { say, type Text } from '@nagarika/domain/language/texts';
import { readShown } from '@nagarika/domain/sales/check-in';
import { verifyTicketQr } from '@nagarika/domain/sales/ticket-qr';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  asActor,
  type DoorKeeper,
  findDoorEvent,
} from '#server/features/events/event-team/door/find-door-event.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { DoorContext } from '#server/trpc/context.ts';
import { findAdmissions } from './find-admissions.ts';
import { type EarlierScans, type JudgedScan, judgeInOrder } from './judge-in-order.ts';
import { lockTickets, type ReadScan } from './locked-tickets.ts';
import type { ScanAnswer, ScanBatch } from './schemas.ts';

/**
 * Judges scans in the order in which a phone made them, perhaps long ago and without a connection; each
 * ticket is let in once. A scan that came before gets its first answer again. A removed keeper gets answers
 * for what she scanned before her removal and is refused the rest, so that nobody who was let in is lost.
 * @throws Refusal not_found, forbidden, bad_input when a scan of another event has this id
 */
export async function sendScans(
  ctx: DoorContext,
  batch: ScanBatch,
): Promise<{ answers: ScanAnswer[] }> {
  const { eventId, deviceId } = batch;
  const { keeper, removed } = await findDoorEvent(ctx, eventId);
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const read = await readScans(ctx, batch, now);
  const scans = removed ? scannedBefore(removed, read, now) : read;
  const { actorId, by } = asActor(keeper);
  return db.transaction(async (tx) => {
    await holdEvent(tx, eventId);
    const locked = await lockTickets(ctx, tx, eventId, scans);
    const before = await storedScans(tx, eventId, scans);
    const isFreed = await takeBackScans(tx, scans, before, { keeper, at: now });
    const tickets = isFreed ? await lockTickets(ctx, tx, eventId, scans) : locked;
    const judged = judgeInOrder(scans, { eventId, tickets, before });
    await store(tx, judged, { eventId, deviceId, keeper, receivedAt: now });
    const admitted = judged.filter(({ isAdmitted }) => isAdmitted);
    if (admitted.length > 0) {
      await checkIn(tx, admitted);
      await recordAudit(tx, {
        actorId,
        action: 'check_in.admit',
        subjectType: 'event',
        subjectId: eventId,
        before: null,
        after: { ...by, device: deviceId, tickets: admitted.map(({ ticket }) => ticket?.id) },
        at: now,
      });
    }
    const ids = judged.flatMap(({ ticket }) => ticket?.id ?? []);
    const admissions = await findAdmissions(tx, eventId, ids);
    return {
      answers: judged.map(({ scan, ticket, verdict, note }) => ({
        id: scan.id,
        verdict,
        note,
        ticket: ticket?.shown ?? null,
        first: (verdict === 'already_in' && ticket && admissions.get(ticket.id)) || null,
      })),
    };
  });
}

/** Reads scans in the order in which they were made; a time ahead of ours counts as now. */
async function readScans(
  { deps: { secrets } }: DoorContext,
  { scans }: ScanBatch,
  now: Date,
): Promise<ReadScan[]> {
  const publicKeys = secrets.ticketPublicKeys.map((key) => Uint8Array.from(key));
  const verify = (text: string) => verifyTicketQr(text, publicKeys, crypto.subtle);
  const read = await Promise.all(
    scans.map(async (scan) => ({
      ...scan,
      shown: await readShown(scan.text, verify),
      scannedAt: scan.scannedAt > now ? now : scan.scannedAt,
    })),
  );
  return read.sort((one, other) => one.scannedAt.getTime() - other.scannedAt.getTime());
}

/** @throws Refusal forbidden when no scan is from before the removal, or it is too long ago */
function scannedBefore(
  { at, why }: { at: Date; why: Text },
  scans: ReadScan[],
  now: Date,
): ReadScan[] {
  const before = maySendLate(at, now) ? scans.filter(({ scannedAt }) => scannedAt <= at) : [];
  if (before.length === 0) throw new Refusal('forbidden', why);
  return before;
}

/** Keeps out callers that hold the event to change its tickets, but not another phone at the door. */
async function holdEvent(tx: Transaction, eventId: string): Promise<void> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('share');
}

/** Reads earlier scans after the locks: another call may just have sent the same scan. */
async function storedScans(
  tx: Transaction,
  eventId: string,
  scans: readonly ReadScan[],
): Promise<EarlierScans> {
  const ids = scans.map(({ id }) => id);
  const rows = await tx
    .select({
      id: ticketScans.id,
      verdict: ticketScans.verdict,
      ticketId: ticketScans.ticketId,
      eventId: ticketScans.eventId,
    })
    .from(ticketScans)
    .where(anyOf(ticketScans.id, ids));
  if (rows.some((row) => row.eventId !== eventId)) {
    throw new Refusal('bad_input', say('Each scan has an id of its own.'));
  }
  return new Map(rows.map((row) => [row.id, row]));
}

async function store(
  tx: Transaction,
  judged: readonly JudgedScan[],
  { keeper, ...sent }: { eventId: string; deviceId: string; keeper: DoorKeeper; receivedAt: Date },
): Promise<void> {
  const by = 'userId' in keeper ? { scannedBy: keeper.userId } : { passId: keeper.passId };
  await tx
    .insert(ticketScans)
    .values(
      judged.map(({ scan, ticket, verdict }) => ({
        ...sent,
        ...by,
        id: scan.id,
        ticketId: ticket?.id ?? null,
        // A holder who was sent out again was not let in against our word.
        shownVerdict: (scan.isTakenBack ? null : scan.shownVerdict) ?? verdict,
        verdict,
        scannedAt: scan.scannedAt,
      })),
    )
    .onConflictDoUpdate({
      target: ticketScans.id,
      // A phone that has waited in vain for the answer reports what it said instead.
      set: { shownVerdict: sql`excluded.shown_verdict` },
      setWhere: eq(ticketScans.eventId, sent.eventId),
    });
}

async function checkIn(tx: Transaction, admitted: readonly JudgedScan[]): Promise<void> {
  const ids = admitted.map(({ scan }) => scan.id);
  await tx
    .update(tickets)
    .set({ state: 'checked_in', checkedInAt: ticketScans.scannedAt })
    .from(ticketScans)
    .where(and(eq(ticketScans.ticketId, tickets.id), anyOf(ticketScans.id, ids)));
}

/**
 * Takes back earlier admissions that their phone has taken back without having heard of them: their tickets
 * are good again, unless they were let in once more since. The tickets are locked. Returns whether there were
 * any.
 */
async function takeBackScans(
  tx: Transaction,
  scans: readonly ReadScan[],
  before: EarlierScans,
  { keeper, at }: { keeper: DoorKeeper; at: Date },
): Promise<boolean> {
  const ids = scans.flatMap(({ id, isTakenBack }) =>
    isTakenBack && before.get(id)?.verdict === 'admitted' ? id : [],
  );
  if (ids.length === 0) return false;
  const later = alias(ticketScans, 'later');
  const admittedLater = tx
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.ticketId, ticketScans.ticketId),
        eq(later.verdict, 'admitted'),
        sql`(${later.receivedAt}, ${later.scannedAt}) > (${ticketScans.receivedAt}, ${ticketScans.scannedAt})`,
      ),
    );
  const freed = await tx
    .update(tickets)
    .set({ state: 'valid', checkedInAt: null })
    .from(ticketScans)
    .where(
      and(
        eq(ticketScans.ticketId, tickets.id),
        anyOf(ticketScans.id, ids),
        eq(tickets.state, 'checked_in'),
        notExists(admittedLater),
      ),
    )
    .returning({ id: tickets.id, checkedInAt: ticketScans.scannedAt });
  const { actorId, by } = asActor(keeper);
  await recordAudit(
    tx,
    freed.map(({ id, checkedInAt }) => ({
      actorId,
      action: 'check_in.undo' as const,
      subjectType: 'ticket' as const,
      subjectId: id,
      before: { state: 'checked_in', checkedInAt },
      after: { ...by, state: 'valid', checkedInAt: null },
      at,
    })),
  );
  return freed.length > 0;
}
