import type { Database } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { invoiceDetails } from '@nagarika/db/schema/money/invoice-details';
import type { Language } from '@nagarika/domain/language/languages';
import { and, eq } from 'drizzle-orm';
import { stateName } from '#server/features/events/event-states/state-name.ts';
import { profilesInForce, ratesInForce } from '#server/features/money/tax/rates/in-force-at.ts';
import type { MemberContext, PublicContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { word } from '#server/words/word.ts';
import type { InvoiceTerms, KeptDetails } from './schemas.ts';

/** @throws Refusal not_found */
export async function invoiceTerms(
  { deps: { db, clock }, user, request: { language } }: PublicContext,
  { eventId }: { eventId: string },
): Promise<InvoiceTerms> {
  const at = clock.now();
  const [event] = await db
    .select({ organiserId: events.organiserId })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.status, 'approved')));
  if (!event) throw noSuch.event();
  const [[organiser, operator], [rates], kept] = await Promise.all([
    profilesInForce(db, [
      { userId: event.organiserId, at },
      { userId: null, at },
    ]),
    ratesInForce(db, [at]),
    user && keptDetailsOf(db, user.id, language),
  ]);
  return {
    isTicketInvoiced: Boolean(organiser?.gstin && rates?.gst_tickets),
    isChargeInvoiced: Boolean(operator?.gstin && rates?.gst_services),
    kept,
  };
}

export function myInvoiceDetails({
  deps,
  user,
  request,
}: MemberContext): Promise<KeptDetails | null> {
  return keptDetailsOf(deps.db, user.id, request.language);
}

async function keptDetailsOf(
  db: Database,
  userId: string,
  language: Language,
): Promise<KeptDetails | null> {
  const { gstin, legalName, address, stateCode } = invoiceDetails;
  const [kept] = await db
    .select({ gstin, legalName, address, stateCode })
    .from(invoiceDetails)
    .where(eq(invoiceDetails.userId, userId));
  if (!kept) return null;
  return { ...kept, gstin: kept.gstin ?? '', state: word(stateName(kept.stateCode), language) };
}
