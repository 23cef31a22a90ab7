import type { Transaction } from '@nagarika/db/client';
import { payoutEntries } from '@nagarika/domain/payments';
import { writeEntries } from './post-entries.ts';

/** A payout was paid: each of its lines is taken off what is owed for its event. */
export const recordPayout = (
  tx: Transaction,
  lines: readonly { id: string; eventId: string; amountPaise: number }[],
  now: Date,
) =>
  writeEntries(
    tx,
    lines.map(({ id: payoutLineId, eventId, amountPaise }) => ({
      kind: 'payout' as const,
      about: { eventId, payoutLineId },
      entries: payoutEntries(amountPaise),
    })),
    now,
  );
