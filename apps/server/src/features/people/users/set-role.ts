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
