import { emailLinkInput } from '@nagarika/domain/profile';
import { verifyEmailCodeInput } from '@nagarika/domain/sign-in';
import { emailLink, ownUser } from '#server/features/profile/schemas.ts';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { confirmByLink } from '../profile/confirm-by-link.ts';
import { verifyEmailCode } from '../profile/verify-email-code.ts';

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
