import { payoutDetails, payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import { payoutEntries } from '@nagarika/domain/money/orders/ledger';
import { encryptDetails } from '../../../apps/server/src/features/money/payouts/details/decrypt-details.ts';
import { idsOf } from '../facts/chance.ts';
import type { SeededEvent } from '../facts/event-facts.ts';
import { dayMs, later, organiserOf, type Seeding, userId } from '../facts/seeding.ts';
import { nameOf } from '../facts/users.ts';
import type { Post } from './add-ledger.ts';

const payoutId = idsOf('payout');
const lineId = idsOf('payout line');

/** The sum owed for an event by the time it was over. */
type Owed = { eventId: string; amountPaise: number };

/** Pays organisers every 30 days for what is over since a week; a tenth has named no account. */
export async function openPayouts(seeding: Seeding, post: Post) {
  const { copies, now, secrets } = seeding;
  const addPayout = await copies.into(payouts);
  const addLine = await copies.into(payoutLines);
  const addDetails = await copies.into(payoutDetails);
  const owed = new Map<number, Owed[]>();
  const known = new Set<number>();
  let paidUntil = 0;
  let made = 0;
  let lines = 0;

  function pay(organiser: number, events: Owed[], at: Date) {
    const user = organiserOf(seeding, organiser);
    const organiserId = userId(user);
    const details = detailsOf(user);
    if (!known.has(organiser)) {
      known.add(organiser);
      const sealed = encryptDetails(secrets, { member: organiserId }, details);
      addDetails({ userId: organiserId, sealed, updatedAt: at });
    }
    const n = made++;
    const id = payoutId(n);
    const isPaid = now.getTime() - at.getTime() > 20 * dayMs;
    const paidAt = later(at, 2 * dayMs);
    addPayout({
      id,
      organiserId,
      status: isPaid ? 'paid' : 'filed',
      createdAt: at,
      filedAt: at,
      amountPaise: events.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      sealedDetails: encryptDetails(secrets, { payout: id }, details),
      reference: isPaid ? `UTR${String(n).padStart(13, '0')}` : null,
      preparedBy: userId(0),
      filedBy: userId(0),
      paidBy: isPaid ? userId(1) : null,
      paidAt: isPaid ? paidAt : null,
    });
    for (const { eventId, amountPaise } of events) {
      const line = lineId(lines++);
      addLine({ id: line, payoutId: id, eventId, amountPaise });
      const about = { eventId, payoutLineId: line };
      if (isPaid)
        post('payout', about, payoutEntries({ amountPaise, tcsPaise: 0, tdsPaise: 0 }), paidAt);
    }
  }

  return (event: SeededEvent, amountPaise: number): void => {
    const at = event.startsAt.getTime();
    if (event.isPast && event.status === 'approved' && amountPaise > 0) {
      const list = owed.get(event.organiser) ?? [];
      list.push({ eventId: event.id, amountPaise });
      owed.set(event.organiser, list);
    }
    paidUntil ||= at;
    const isDue = at - paidUntil > 30 * dayMs && now.getTime() - at > 14 * dayMs;
    if (!isDue) return;
    paidUntil = at;
    for (const [organiser, events] of owed) {
      if (organiser % 10 !== 9) pay(organiser, events, new Date(at + 7 * dayMs));
    }
    owed.clear();
  };
}

function detailsOf(user: number) {
  return {
    accountName: nameOf(user),
    accountNumber: String(10_000_000_000 + user),
    ifsc: 'HDFC0001234',
    pan: 'ABCDE1234F',
  };
}
