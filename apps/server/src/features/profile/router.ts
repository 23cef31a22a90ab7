import { completeProfileInput, emailLinkInput, updateProfileInput } from '@nagarika/domain/profile';
import { codeSentSchema, verifyEmailCodeInput } from '@nagarika/domain/sign-in';
import { userSchema } from '@nagarika/domain/users';
import { z } from 'zod';
import { sendEmailCode, verifyEmailCode } from '#server/features/profile/email-codes.ts';
import { completeProfile, updateProfile } from '#server/features/profile/service.ts';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { resendConfirmation } from './ask-to-confirm.ts';
import { confirmByLink, showEmailLink, stopByLink } from './email-link.ts';
import { emailLink } from './schemas.ts';

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

  resendConfirmation: memberProcedure
    .output(z.object({ email: z.string() }))
    .mutation(({ ctx }) => resendConfirmation(ctx)),

  /** By the link in a mail, which proves that its bearer reads the address: no session is asked for. */
  emailLink: publicProcedure
    .input(emailLinkInput)
    .output(emailLink)
    .query(({ ctx, input }) => showEmailLink(ctx, input)),

  confirmByLink: publicProcedure
    .input(emailLinkInput)
    .output(emailLink)
    .mutation(({ ctx, input }) => confirmByLink(ctx, input)),

  stopByLink: publicProcedure
    .input(emailLinkInput)
    .output(emailLink)
    .mutation(({ ctx, input }) => stopByLink(ctx, input)),
});
