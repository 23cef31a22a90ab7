import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';

const perHour = { limit: 60, seconds: 3600 };

/** Of a member's endpoints: what she changes of them, as each change is noted. @throws Refusal too_many */
export function limitChanges({ deps, user }: MemberContext): Promise<void> {
  return consume(deps, `webhook-change:${user.id}`, perHour);
}
