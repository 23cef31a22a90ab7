import { payouts } from '@nagarika/db/schema/money/payouts';
import { asc, eq } from 'drizzle-orm';
import { makeBankFile } from '#server/features/money/payouts/paying/make-bank-file.ts';
import { memberOf } from '#server/trpc/context.ts';
import { reference } from '#test/paid-out.ts';
import type { Action } from './actions.ts';
import type { Stage } from './stage.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;
export type AboutPayouts = Of<'preparePayout' | 'filePayout' | 'payPayout' | 'cancelPayout'>;

export async function aboutPayouts(stage: Stage, action: AboutPayouts): Promise<string> {
  const desk = stage.as('admin').admin.payouts;
  if (action.do === 'preparePayout') {
    await desk.prepare({ organiserIds: [stage.people.organiser.id] });
    return 'ok';
  }
  const id = (await payoutsOf(stage))[action.payout]?.id ?? '';
  if (action.do === 'filePayout') {
    const admin = memberOf(stage.world.contextOf(stage.people.admin));
    await makeBankFile(admin, { ids: [id], again: false });
  }
  if (action.do === 'payPayout') await desk.markPaid({ id, reference: reference() });
  if (action.do === 'cancelPayout') {
    await desk.cancel({ id, notSent: true, reason: 'The bank has not sent it' });
  }
  return 'ok';
}

/** Lists the organiser's payouts, the oldest first. */
export const payoutsOf = ({ world, people }: Stage) =>
  world.deps.db
    .select()
    .from(payouts)
    .where(eq(payouts.organiserId, people.organiser.id))
    .orderBy(asc(payouts.createdAt));
