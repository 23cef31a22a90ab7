import { say } from '@nagarika/domain/language/texts';
import { isAdmin } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import { type MemberContext, ownRole } from '#server/trpc/context.ts';

/** @throws Refusal forbidden, second_factor_missing */
export function requireEnrolled(ctx: MemberContext): void {
  requireAdminRole(ctx);
  if (ctx.request.secondFactor.since) return;
  throw new Refusal('second_factor_missing', say('Please set up your second factor first.'));
}

/** Requires the role even before the second factor was right. @throws Refusal forbidden */
export function requireAdminRole(ctx: MemberContext): void {
  if (isAdmin(ownRole(ctx))) return;
  throw new Refusal('forbidden', say('A second factor is for admins.'));
}
