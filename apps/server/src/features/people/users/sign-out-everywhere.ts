import type { MemberContext } from '#server/trpc/context.ts';
import { changeUser } from './change-user.ts';

export function signOutEverywhere(ctx: MemberContext, { id }: { id: string }) {
  return changeUser(ctx, id, { action: 'user.sign_out', next: () => ({}), signsOut: true });
}
