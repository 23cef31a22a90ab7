import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import type { Role } from '@nagarika/domain/users';
import type { MemberContext } from '#server/trpc/context.ts';
import { changeUser } from './change-user.ts';

/** @throws Refusal already_done */
export function setRole(ctx: MemberContext, { id, role }: { id: string; role: Role }) {
  return changeUser(ctx, id, {
    action: 'user.role',
    next: (row) => {
      if (row.role === role)
        throw new Refusal(
          'already_done',
          say('This user is {role, select, admin {an admin} other {a member}} already.', { role }),
        );
      return { role };
    },
  });
}
