import { genders, roles } from '@nagarika/domain/users';
import { z } from 'zod';
import { adminProcedure, router } from '#server/trpc.ts';
import {
  describeOrganiser,
  letBack,
  listUsers,
  setRole,
  signOutEverywhere,
  suspendUser,
} from './users.ts';

const adminUser = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  role: z.enum(roles),
  gender: z.enum(genders).nullable(),
  company: z.string().nullable(),
  isVerifiedOrganiser: z.boolean(),
  suspendedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
const oneId = z.object({ id: z.uuid() });

export const usersRouter = router({
  list: adminProcedure
    .input(
      z.object({
        search: z.string().trim().max(100).optional(),
        limit: z.number().int().min(1).max(200).default(50),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ items: z.array(adminUser), nextCursor: z.string().nullable() }))
    .query(({ ctx, input }) => listUsers(ctx, input)),
  setRole: adminProcedure
    .input(oneId.extend({ role: z.enum(roles) }))
    .output(adminUser)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
  suspend: adminProcedure
    .input(oneId.extend({ reason: z.string().trim().min(1, 'Please give a reason.').max(1000) }))
    .output(adminUser)
    .mutation(({ ctx, input }) => suspendUser(ctx, input)),
  letBack: adminProcedure
    .input(oneId)
    .output(adminUser)
    .mutation(({ ctx, input }) => letBack(ctx, input)),
  signOutEverywhere: adminProcedure
    .input(oneId)
    .output(adminUser)
    .mutation(({ ctx, input }) => signOutEverywhere(ctx, input)),
  describeOrganiser: adminProcedure
    .input(oneId.extend({ isVerified: z.boolean(), company: z.string().trim().max(120) }))
    .output(adminUser)
    .mutation(({ ctx, input }) => describeOrganiser(ctx, input)),
});
