import { genders } from '@nagarika/domain/people/genders';
import { adminAreasInput, companyName, givenReason, roles } from '@nagarika/domain/people/users';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { pageOf } from '#server/sql/pages/offset-page.ts';
import { freshOwnerProcedure, ownerProcedure, router } from '#server/trpc/trpc.ts';
import { describeOrganiser, signOutEverywhere } from './change-user.ts';
import { correctGender } from './correct-gender.ts';
import { listUsers } from './list-users.ts';
import { adminUser, countedUser, userCard, userListInput } from './schemas.ts';
import { setAreas, setRole } from './set-role.ts';
import { showUser } from './show-user.ts';

export const adminUsersRouter = router({
  list: ownerProcedure
    .input(userListInput)
    .output(pageOf(countedUser))
    .query(({ ctx, input }) => listUsers(ctx, input)),
  show: ownerProcedure
    .input(byId)
    .output(userCard)
    .query(({ ctx, input }) => showUser(ctx, input)),
  setRole: freshOwnerProcedure
    .input(byId.extend({ role: z.enum(roles), areas: adminAreasInput.optional() }))
    .output(adminUser)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
  setAreas: freshOwnerProcedure
    .input(byId.extend({ areas: adminAreasInput }))
    .output(adminUser)
    .mutation(({ ctx, input }) => setAreas(ctx, input)),
  correctGender: ownerProcedure
    .input(byId.extend({ gender: z.enum(genders), reason: givenReason }))
    .output(adminUser)
    .mutation(({ ctx, input }) => correctGender(ctx, input)),
  signOutEverywhere: freshOwnerProcedure
    .input(byId)
    .output(adminUser)
    .mutation(({ ctx, input }) => signOutEverywhere(ctx, input)),
  describeOrganiser: ownerProcedure
    .input(byId.extend({ isVerified: z.boolean(), company: companyName }))
    .output(adminUser)
    .mutation(({ ctx, input }) => describeOrganiser(ctx, input)),
});
