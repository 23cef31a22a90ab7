import type { MemberContext } from '#server/trpc/context.ts';
import { dismiss } from './dismiss.ts';
import type { Dismissed } from './schemas.ts';

export function clearNotifications(ctx: MemberContext): Promise<Dismissed> {
  return dismiss(ctx);
}
