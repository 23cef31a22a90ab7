import { companyName, roles } from '@nagarika/domain/users';
import { z } from 'zod';
import { pageOf } from '#server/sql/offset-page.ts';
import { adminProcedure, router } from '#server/trpc/trpc.ts';
import { describeOrganiser } from './describe-organiser.ts';
import { listUsers } from './list-users.ts';
import { adminUser, countedUser, userCard, userListInput } from './schemas.ts';
import { setRole } from './set-role.ts';
import { showUser } from './show-user.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

const oneId = z.object({ id: z.uuid() });

export const adminUsersRouter = router({
  list: adminProcedure
    .input(userListInput)
    .output(pageOf(countedUser))
    .query(({ ctx, input }) => listUsers(ctx, input)),
  show: adminProcedure
    .input(oneId)
    .output(userCard)
    .query(({ ctx, input }) => showUser(ctx, input)),
  setRole: adminProcedure
    .input(oneId.extend({ role: z.enum(roles) }))
    .output(adminUser)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
  signOutEverywhere: adminProcedure
    .input(oneId)
    .output(adminUser)
    .mutation(({ ctx, input }) => signOutEverywhere(ctx, input)),
  describeOrganiser: adminProcedure
    .input(oneId.extend({ isVerified: z.boolean(), company: companyName }))
    .output(adminUser)
    .mutation(({ ctx, input }) => describeOrganiser(ctx, input)),
});
