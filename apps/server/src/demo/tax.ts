import type { eventStates } from '@nagarika/db/schema/events/event-states';
import type { taxProfiles, taxRates } from '@nagarika/db/schema/money/tax';
import { istDate } from '@nagarika/domain/language/format';
import { checkSignOf } from '@nagarika/domain/money/tax/gstin';
import { defaultBrand } from '@nagarika/domain/site/brand';
import { organiserId, signInId } from '#server/demo/people/people.ts';
import { demoEvents, eventId } from './events.ts';

/** Lies before the demo's first sale. */
const daysAgo = 400;
const since = (now: Date) => new Date(now.getTime() - daysAgo * 86_400_000);

/** Makes a GSTIN of nobody: no real registration has a PAN like these. */
const gstin = (first14: string) => first14 + checkSignOf(first14);

/**
 * The operator and Ritu are registered where they are, Divya, whose events are in Bangalore, in another
 * state, and the others nowhere.
 */
export function taxProfileRows(now: Date): (typeof taxProfiles.$inferInsert)[] {
  const [asha, ritu, divya] = [signInId('asha'), organiserId('ritu'), organiserId('divya')];
  const validFrom = since(now);
  return [
    {
      userId: null,
      createdBy: asha,
      validFrom,
      stateCode: '07',
      legalName: `${defaultBrand.name} Demo Private Limited`,
      gstin: gstin('07AAACN0000D1Z'),
      address: '1 Sample Street, New Delhi 110001',
    },
    {
      userId: ritu,
      createdBy: ritu,
      validFrom,
      stateCode: '07',
      legalName: 'Ritu Malhotra (Katha & Clay)',
      // The PAN is that of her payout details (payouts.ts).
      gstin: gstin('07ABCPM1234R1Z'),
      address: '22 Shahpur Jat, New Delhi 110049',
    },
    {
      userId: divya,
      createdBy: divya,
      validFrom,
      stateCode: '33',
      legalName: 'Divya Krishnan',
      gstin: gstin('33ABCPK5678D1Z'),
      address: '9 Gandhi Road, Hosur 635109',
    },
  ];
}

/** One of Ritu's events in Delhi NCR begins in Haryana, so its tickets have an integrated tax. */
export function eventStateRows(
  now: Date,
  cityIds: ReadonlyMap<string, string>,
): (typeof eventStates.$inferInsert)[] {
  const weavers = demoEvents.filter(({ address }) => address.includes('Gurgaon'));
  return weavers.map((event) => ({
    eventId: eventId(event),
    cityId: cityIds.get(event.city) ?? '',
    stateCode: '06',
    setAt: since(now),
  }));
}

/** The rates of the law when this was written; an operator sets her own. */
export function taxRateRows(now: Date): (typeof taxRates.$inferInsert)[] {
  const set = { setBy: signInId('asha'), createdAt: since(now), fromDay: istDate(since(now)) };
  const gst = { ...set, basisPoints: 1_800, source: 'Notification 11/2017-Central Tax (Rate)' };
  return [
    { ...gst, kind: 'gst_tickets', sac: '998596' },
    { ...gst, kind: 'gst_services', sac: '998599' },
    { ...set, kind: 'tcs', basisPoints: 50, source: 'Notification 15/2024-Central Tax' },
    { ...set, kind: 'tds', basisPoints: 10, source: 'S. 194-O, Income-tax Act 1961' },
  ];
}
