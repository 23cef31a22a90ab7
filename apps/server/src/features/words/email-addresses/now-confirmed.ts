import type { Transaction } from '@nagarika/db/client';
import { forgetAsking } from '#server/features/people/notify/forget-asking.ts';
import { forgetStop } from '#server/features/people/notify/is-address-stopped.ts';
import { forgetReturn } from '#server/features/people/notify/is-mail-returned.ts';
import type { Deps } from '#server/platform/ports.ts';
import { mailComingTickets } from './mail-coming-tickets.ts';

/**
 * What follows, in the same transaction, once a member has shown that she reads her address: nobody
 * asks her any more, and what mails could not carry until then goes there.
 */
export async function nowConfirmed(
  deps: Deps,
  tx: Transaction,
  account: { id: string; email: string },
): Promise<void> {
  await forgetStop({ ...deps, db: tx }, account.email);
  await forgetReturn({ ...deps, db: tx }, account);
  await forgetAsking(deps, tx, account.id);
  await mailComingTickets(deps, tx, account);
}
