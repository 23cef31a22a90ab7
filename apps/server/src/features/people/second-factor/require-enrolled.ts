import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { MemberContext } from '#server/trpc/context.ts';
import { requireAdminRole } from './require-admin-role.ts';

/** @throws Refusal forbidden, second_factor_missing */
export function requireEnrolled(ctx: MemberContext): void {
  requireAdminRole(ctx);
  if (ctx.request.secondFactor.since) return;
  throw new Refusal('second_factor_missing', say('Please set up your second factor first.'));
}
