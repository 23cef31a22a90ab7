import { completeProfileInput, updateProfileInput } from '@nagarika/domain/profile';
import { codeSentSchema, verifyEmailCodeInput } from '@nagarika/domain/sign-in';
import { userSchema } from '@nagarika/domain/users';
import { z } from 'zod';
import { sendEmailCode, verifyEmailCode } from '#server/features/profile/email-codes.ts';
import { completeProfile, updateProfile } from '#server/features/profile/service.ts';
import { memberProcedure, router } from '#server/trpc.ts';

const hers = z.object({ user: userSchema });

export const profileRouter = router({
  complete: memberProcedure
    .meta({ rest: 'POST /api/auth/complete-profile', summary: 'Name and e-mail of a new member' })
    .input(completeProfileInput)
    .output(hers)
    .mutation(({ ctx, input }) => completeProfile(ctx, input)),

  update: memberProcedure
    .meta({ rest: 'POST /api/auth/update-profile', summary: 'Change the own profile' })
    .input(updateProfileInput)
    .output(hers)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  sendEmailCode: memberProcedure
    .meta({ rest: 'POST /api/auth/send-email-otp', summary: 'Mail a one-time code' })
    .output(codeSentSchema)
    .mutation(({ ctx }) => sendEmailCode(ctx)),

  verifyEmailCode: memberProcedure
    .meta({ rest: 'POST /api/auth/verify-email-otp', summary: 'Prove the e-mail address' })
    .input(verifyEmailCodeInput)
    .output(hers)
    .mutation(({ ctx, input }) => verifyEmailCode(ctx, input)),
});
