import { emailLinkInput } from '@nagarika/domain/people/profile';
import { verifyEmailCodeInput } from '@nagarika/domain/people/sign-in';
import { emailLink, ownUser } from '#server/features/people/profile/schemas.ts';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { confirmByLink, verifyEmailCode } from './verify-email-code.ts';

/** Procedures of `profile` that confirm an address, which sends the mails that waited for it. */
export const emailAddressesRouter = router({
  verifyEmailCode: memberProcedure
    .meta({ rest: 'POST /api/auth/verify-email-otp', summary: 'Prove the e-mail address' })
    .input(verifyEmailCodeInput)
    .output(ownUser)
    .mutation(({ ctx, input }) => verifyEmailCode(ctx, input)),

  confirmByLink: publicProcedure
    .input(emailLinkInput)
    .output(emailLink)
    .mutation(({ ctx, input }) => confirmByLink(ctx, input)),
});
