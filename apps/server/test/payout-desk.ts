import type { SessionUser } from '#server/platform/sessions.ts';
import { createMember } from '#test/factories.ts';
import { test as base } from '#test/fixtures.ts';
import { payoutDesk } from '#test/paid-out.ts';
import type { World } from '#test/world.ts';

/** An admin who pays organisers, and her desk. */
export const test = base
  .extend('admin', { scope: 'file' }, ({ world }) => createMember(world, { role: 'admin' }))
  .extend('desk', { scope: 'file' }, ({ world, admin }) => payoutDesk(world, admin));

export type Desk = ReturnType<typeof payoutDesk>;

/** What an organiser sees of her own. */
export const mine = (world: World, member: SessionUser) => world.as(member).payouts.mine();
