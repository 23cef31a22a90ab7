import { recoveryCodes } from '@nagarika/db/schema/people/second-factors';
import { and, eq, isNull } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { requireAdminRole } from './require-enrolled.ts';
import type { FactorState } from './schemas.ts';

export async function showFactor(ctx: MemberContext): Promise<FactorState> {
  const { deps, request, user } = ctx;
  requireAdminRole(ctx);
  const isUnused = and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt));
  return {
    isEnrolled: request.secondFactor.since !== null,
    isDemanded: !deps.config.demo,
    due: request.secondFactor.due,
    recoveryCodesLeft: await deps.db.$count(recoveryCodes, isUnused),
  };
}
