import { say } from '@nagarika/domain/language/texts';
import { type AdminArea, isAdmin } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { MemberContext } from '#server/trpc/context.ts';
import { changeUser } from './change-user.ts';

/**
 * Sets what an admin may do from now on; where that is less than before, her sessions end. @throws
 * Refusal as setRole, unprocessable
 */
export function setAreas(ctx: MemberContext, { id, areas }: { id: string; areas: AdminArea[] }) {
  const lacks = (had: readonly AdminArea[]) => had.some((area) => !areas.includes(area));
  return changeUser(ctx, id, {
    action: 'user.areas',
    next: (row) => {
      if (!isAdmin(row)) {
        throw new Refusal('unprocessable', say('Only admins have areas: make her an admin first.'));
      }
      if (row.adminAreas.length === areas.length && !lacks(row.adminAreas)) {
        throw new Refusal('already_done', say('This admin has these areas already.'));
      }
      return { adminAreas: areas };
    },
    signsOut: (row) => lacks(row.adminAreas),
  });
}
