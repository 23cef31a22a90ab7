import { bookings } from '@nagarika/db/schema/bookings';
import { events } from '@nagarika/db/schema/events';
import { taxProfiles } from '@nagarika/db/schema/tax';
import { taxPapers } from '@nagarika/db/schema/tax-papers';
import { users } from '@nagarika/db/schema/users';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Party, PrintedPaper } from './printed-paper.ts';

const suppliers = alias(taxProfiles, 'supplier');
const recipients = alias(taxProfiles, 'recipient');
const originals = alias(taxPapers, 'original');
const buyers = alias(users, 'buyer');
const organisers = alias(users, 'organiser');

/**
 * One of the caller's: as its supplier or its recipient, or an admin's business.
 * @throws Refusal not_found, of what is others' too
 */
export async function findTaxPaper(ctx: MemberContext, id: string): Promise<PrintedPaper> {
  const [found] = await ctx.deps.db
    .select({
      paper: taxPapers,
      supplier: suppliers,
      recipient: recipients,
      buyer: { id: buyers.id, name: buyers.name },
      organiser: organisers.name,
      tickets: bookings.quantity,
      event: { title: events.title, startsAt: events.startsAt },
      original: { label: originals.label, issuedAt: originals.issuedAt },
    })
    .from(taxPapers)
    .innerJoin(suppliers, eq(suppliers.id, taxPapers.supplierProfileId))
    .innerJoin(organisers, eq(organisers.id, taxPapers.organiserId))
    .leftJoin(recipients, eq(recipients.id, taxPapers.recipientProfileId))
    .leftJoin(bookings, eq(bookings.id, taxPapers.bookingId))
    .leftJoin(buyers, eq(buyers.id, bookings.userId))
    .leftJoin(events, eq(events.id, taxPapers.eventId))
    .leftJoin(originals, eq(originals.id, taxPapers.originalId))
    .where(and(eq(taxPapers.id, id), isHers(ctx)));
  if (!found) throw new Refusal('not_found', say('There is no such tax paper.'));
  const { paper, supplier, recipient, buyer, organiser, tickets, event, original } = found;
  const { kind, label, issuedAt, placeOfSupply, fromDay, toDay, sac, rateBp } = paper;
  const { grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = paper;
  return {
    ...{ kind, label, issuedAt, placeOfSupply, sac, rateBp },
    ...{ grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise },
    supplier: partyOf(supplier),
    recipient: recipient
      ? partyOf(recipient)
      : unregistered(fromDay ? organiser : (buyer?.name ?? null)),
    event: event && { ...event, tickets: tickets ?? 0 },
    days: fromDay && toDay ? { from: fromDay, to: toDay } : null,
    original,
  };
}

/** What she sold, what she was invoiced for commission, what she booked: of the papers of a sale each has its own. */
export function isHers({ user }: Pick<MemberContext, 'user'>): SQL | undefined {
  if (user.role === 'admin') return undefined;
  return or(
    eq(taxPapers.supplierId, user.id),
    and(eq(taxPapers.organiserId, user.id), isNotNull(taxPapers.fromDay)),
    eq(bookings.userId, user.id),
  );
}

function partyOf({ legalName, ...profile }: typeof taxProfiles.$inferSelect): Party {
  const { gstin, address, stateCode } = profile;
  return { name: legalName, gstin, address, stateCode };
}

const unregistered = (name: string | null): Party => ({
  ...{ name, gstin: null, address: null, stateCode: null },
});
