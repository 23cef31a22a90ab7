import type { User } from '@nagarika/domain/people/users';
import { createMember } from '#test/factories.ts';
import { test as base } from '#test/fixtures.ts';
import { payoutDesk } from '#test/paid-out.ts';
import { readPdf } from '#test/pdf-reading.ts';
import type { World } from '#test/world.ts';

/** An admin who pays organisers, and her desk. */
export const test = base
  .extend('admin', { scope: 'file' }, ({ world }) => createMember(world, { role: 'admin' }))
  .extend('desk', { scope: 'file' }, ({ world, admin }) => payoutDesk(world, admin));

export type Desk = ReturnType<typeof payoutDesk>;

/** Reads what an organiser sees of her own. */
export const mine = (world: World, member: User) => world.as(member).payouts.mine();

/** Reads all that the statement of a payout says, in one line. */
export async function statementOf(world: World, as: User, id: string): Promise<string> {
  const answer = await world.request(`/api/payouts/${id}/statement.pdf`, { as });
  const pages = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}
