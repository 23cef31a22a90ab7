import { events } from '@nagarika/db/schema/events/events';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { say } from '@nagarika/domain/language/texts';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  paperById,
  recipientOf,
  type StoredPaper,
} from '#server/features/money/tax/papers/stored-papers.ts';
import type {
  Party,
  PrintedPaper,
} from '#server/features/money/tax-papers/printing/printed-paper.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/**
 * Finds a paper for its supplier, its recipient or an admin of finance.
 * @throws Refusal not_found, also for others' papers
 */
export async function findTaxPaper(
  { deps, user }: MemberContext,
  id: string,
): Promise<PrintedPaper> {
  const [found, about] = await Promise.all([paperById(deps.db, id), whatItIsAbout(deps, id)]);
  const isHers = found && partiesOf(found, about.buyerId).includes(user.id);
  if (!found || !(isHers || mayActIn(user, 'finance'))) {
    throw new Refusal('not_found', say('There is no such tax paper.'));
  }
  const { paper, supplier, original } = found;
  const recipient = recipientOf(found);
  const { kind, label, issuedAt, placeOfSupply, fromDay, toDay, sac, rateBp } = paper;
  const { grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = paper;
  return {
    kind,
    label,
    issuedAt,
    placeOfSupply,
    sac,
    rateBp,
    grossPaise,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    supplier: partyOf(supplier),
    recipient: recipient
      ? partyOf(recipient)
      : unregistered(fromDay ? about.organiser : about.buyer),
    event: about.event && { ...about.event, tickets: about.tickets ?? 0 },
    days: fromDay && toDay ? { from: fromDay, to: toDay } : null,
    original,
  };
}

/** Lists a paper's issuer and recipient: the papers of one sale each have their own. */
function partiesOf({ paper }: StoredPaper, buyerId: string | null) {
  return [paper.supplierId, paper.fromDay ? paper.organiserId : buyerId];
}

const buyers = alias(users, 'buyer');
const organisers = alias(users, 'organiser');

/** Reads names as they are now: papers keep none. */
async function whatItIsAbout({ db }: Deps, id: string) {
  const [about] = await db
    .select({
      buyerId: buyers.id,
      buyer: buyers.name,
      organiser: organisers.name,
      tickets: bookings.quantity,
      event: { title: events.title, startsAt: events.startsAt },
    })
    .from(taxPapers)
    .innerJoin(organisers, eq(organisers.id, taxPapers.organiserId))
    .leftJoin(bookings, eq(bookings.id, taxPapers.bookingId))
    .leftJoin(buyers, eq(buyers.id, bookings.userId))
    .leftJoin(events, eq(events.id, taxPapers.eventId))
    .where(eq(taxPapers.id, id));
  return about ?? { buyerId: null, buyer: null, organiser: null, tickets: null, event: null };
}

type Profile = NonNullable<StoredPaper['recipient']>;

const partyOf = ({ legalName, gstin, address, stateCode }: Profile): Party => ({
  name: legalName,
  gstin,
  address,
  stateCode,
});

const unregistered = (name: string | null): Party => ({
  name,
  gstin: null,
  address: null,
  stateCode: null,
});
