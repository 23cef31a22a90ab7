import {
  completeProfileInput,
  emailLinkInput,
  updateProfileInput,
} from '@nagarika/domain/people/profile';
import { codeSentSchema } from '@nagarika/domain/people/sign-in';
import { z } from 'zod';
import { resendConfirmation } from '#server/features/people/profile/email/resend-confirmation.ts';
import { sendEmailCode } from '#server/features/people/profile/email/send-email-code.ts';
import { stopByLink, unsubscribe } from '#server/features/people/profile/email/stop-by-link.ts';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { showEmailLink, showUnsubscription } from './queries.ts';
import { emailLink, ownUser, unsubscription } from './schemas.ts';
import { completeProfile, updateProfile } from './update-profile.ts';

export const profileRouter = router({
  complete: memberProcedure
    .meta({ rest: 'POST /api/auth/complete-profile', summary: 'Name and e-mail of a new member' })
    .input(completeProfileInput)
    .output(ownUser)
    .mutation(({ ctx, input }) => completeProfile(ctx, input)),

  update: memberProcedure
    .meta({ rest: 'POST /api/auth/update-profile', summary: 'Change the own profile' })
    .input(updateProfileInput)
    .output(ownUser)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  sendEmailCode: memberProcedure
    .meta({ rest: 'POST /api/auth/send-email-otp', summary: 'Mail a one-time code' })
    .output(codeSentSchema)
    .mutation(({ ctx }) => sendEmailCode(ctx)),

  resendConfirmation: memberProcedure
    .output(z.object({ email: z.string() }))
    .mutation(({ ctx }) => resendConfirmation(ctx)),

  /** Asks for no session: the link in a mail proves that its bearer reads the address. */
  emailLink: publicProcedure
    .meta({ isKept: false })
    .input(emailLinkInput)
    .output(emailLink)
    .query(({ ctx, input }) => showEmailLink(ctx, input)),

  stopByLink: publicProcedure
    .input(emailLinkInput)
    .output(emailLink)
    .mutation(({ ctx, input }) => stopByLink(ctx, input)),

  unsubscription: publicProcedure
    .meta({ isKept: false })
    .input(emailLinkInput)
    .output(unsubscription)
    .query(({ ctx, input }) => showUnsubscription(ctx.deps, input)),

  unsubscribe: publicProcedure
    .input(emailLinkInput)
    .output(unsubscription)
    .mutation(({ ctx, input }) => unsubscribe(ctx.deps, input)),
});
