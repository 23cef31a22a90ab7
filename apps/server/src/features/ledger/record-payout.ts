import type { Transaction } from '@nagarika/db/client';
import { payoutEntries, type Withheld } from '@nagarika/domain/payments';
import { writeEntries } from './post-entries.ts';

/** A payout was paid: each of its lines is taken off what is owed for its event, and what it withholds is the state's. */
export const recordPayout = (
  tx: Transaction,
  lines: readonly ({ id: string; eventId: string; amountPaise: number } & Withheld)[],
  now: Date,
) =>
  writeEntries(
    tx,
    lines.map(({ id: payoutLineId, eventId, ...line }) => ({
      kind: 'payout' as const,
      about: { eventId, payoutLineId },
      entries: payoutEntries(line),
    })),
    now,
  );
