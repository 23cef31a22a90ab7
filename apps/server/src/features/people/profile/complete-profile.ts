import type { User } from '@nagarika/domain/people/users';
import type { MemberContext } from '#server/trpc/context.ts';
import { updateProfile } from './update-profile.ts';

export function completeProfile(
  ctx: MemberContext,
  { name, email, city }: { name: string; email: string; city: string },
): Promise<{ user: User }> {
  return updateProfile(ctx, { name, email, location: city });
}
