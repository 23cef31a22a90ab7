import { say } from '@nagarika/domain/language/texts';
import { type AdminArea, adminAreas, isAdmin } from '@nagarika/domain/people/admin-areas';
import type { Role } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { MemberContext } from '#server/trpc/context.ts';
import { changeUser } from './change-user.ts';

type Wish = { id: string; role: Role; areas?: readonly AdminArea[] | undefined };

/**
 * Makes a member an admin of these areas (none given: all), or an admin a member, whose sessions end
 * with it. Nobody acts on herself, and only an owner acts, so one owner always remains. @throws
 * Refusal as lockUser, already_done
 */
export function setRole(ctx: MemberContext, { id, role, areas = adminAreas }: Wish) {
  return changeUser(ctx, id, {
    action: 'user.role',
    next: (row) => {
      if (row.role === role)
        throw new Refusal(
          'already_done',
          say('This user is {role, select, admin {an admin} other {a member}} already.', { role }),
        );
      return { role, adminAreas: isAdmin({ role }) ? [...areas] : [] };
    },
    signsOut: isAdmin,
  });
}

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
