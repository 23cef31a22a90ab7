import type { MemberContext } from '#server/trpc/context.ts';
import { changeUser } from './change-user.ts';

/** Sets what stands beside an organiser's name. */
export function describeOrganiser(
  ctx: MemberContext,
  input: { id: string; isVerified: boolean; company: string },
) {
  return changeUser(ctx, input.id, {
    action: 'user.organiser',
    next: () => ({ isVerifiedOrganiser: input.isVerified, company: input.company || null }),
  });
}
