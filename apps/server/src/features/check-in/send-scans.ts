import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events';
import { ticketScans, tickets } from '@nagarika/db/schema/tickets';
import { readShown } from '@nagarika/domain/check-in';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { verifyTicketQr } from '@nagarika/domain/ticket-qr';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { findTeamEvent } from '#server/features/my-events/find-team-event.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findAdmissions } from './find-admissions.ts';
import { type EarlierScans, type JudgedScan, judgeInOrder } from './judge-in-order.ts';
import { lockTickets, type ReadScan } from './locked-tickets.ts';
import type { ScanAnswer, ScanBatch } from './schemas.ts';

/**
 * Scans as a phone made them, perhaps long ago and without a connection: judged in their order,
 * each ticket let in once. A scan that came before is answered as it was then.
 * @throws Refusal not_found, bad_input: a scan of another event has this id
 */
export async function sendScans(
  ctx: MemberContext,
  batch: ScanBatch,
): Promise<{ answers: ScanAnswer[] }> {
  const { eventId, deviceId } = batch;
  await findTeamEvent(ctx, eventId, 'door');
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const scans = await readScans(ctx, batch, now);
  return db.transaction(async (tx) => {
    await holdEvent(tx, eventId);
    const tickets = await lockTickets(ctx, tx, eventId, scans);
    const before = await storedScans(tx, eventId, scans);
    const judged = judgeInOrder(scans, { eventId, tickets, before });
    await store(tx, judged, { eventId, deviceId, scannedBy: ctx.user.id, receivedAt: now });
    const admitted = judged.filter(({ isAdmitted }) => isAdmitted);
    if (admitted.length > 0) {
      await checkIn(tx, admitted);
      await recordAudit(tx, {
        actorId: ctx.user.id,
        action: 'check_in.admit',
        subjectType: 'event',
        subjectId: eventId,
        before: null,
        after: { device: deviceId, tickets: admitted.map(({ ticket }) => ticket?.id) },
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

/** In the order in which they were made; by a clock that runs ahead, now. */
async function readScans(
  { deps: { secrets } }: MemberContext,
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

/** Keeps out whoever holds the event to change its tickets, but not another phone at the door. */
async function holdEvent(tx: Transaction, eventId: string): Promise<void> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('share');
}

/** Read after the locks: the same scan may just have been sent by another call. */
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
  sent: { eventId: string; deviceId: string; scannedBy: string; receivedAt: Date },
): Promise<void> {
  await tx
    .insert(ticketScans)
    .values(
      judged.map(({ scan, ticket, verdict }) => ({
        ...sent,
        id: scan.id,
        ticketId: ticket?.id ?? null,
        shownVerdict: scan.shownVerdict ?? verdict,
        verdict,
        scannedAt: scan.scannedAt,
      })),
    )
    .onConflictDoUpdate({
      target: ticketScans.id,
      // A phone that has waited in vain for the answer tells what it said instead.
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
