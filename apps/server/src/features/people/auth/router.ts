import { returningInput, startAfreshInput } from '@nagarika/domain/desk/account';
import {
  codeSentSchema,
  sendPhoneCodeInput,
  signedInSchema,
  verifyPhoneCodeInput,
} from '@nagarika/domain/people/sign-in';
import { userSchema } from '@nagarika/domain/people/users';
import { z } from 'zod';
import { sendPhoneCode } from '#server/features/people/auth/codes/send-code.ts';
import { ownRole } from '#server/trpc/context.ts';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { signOut } from './begin-session.ts';
import { comeBack, startAfresh } from './come-back.ts';
import { verifyPhoneCode } from './verify-phone-code.ts';

export const authRouter = router({
  /** Null for visitors, so that their pages log no error. */
  session: publicProcedure
    .output(userSchema.nullable())
    .query(({ ctx }) => (ctx.user ? ownRole({ ...ctx, user: ctx.user }) : null)),

  me: memberProcedure
    .meta({ rest: 'GET /api/auth/me', summary: 'The signed-in user' })
    .output(userSchema)
    .query(({ ctx }) => ownRole(ctx)),

  sendPhoneCode: publicProcedure
    .meta({ rest: 'POST /api/auth/send-phone-otp', summary: 'Send a one-time code to a phone' })
    .input(sendPhoneCodeInput)
    .output(codeSentSchema)
    .mutation(({ ctx, input }) => sendPhoneCode(ctx, input)),

  verifyPhoneCode: publicProcedure
    .meta({ rest: 'POST /api/auth/verify-phone-otp', summary: 'Sign in with the code' })
    .input(verifyPhoneCodeInput)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => verifyPhoneCode(ctx, input)),

  /** Called after 422 answered the code of a number that was silent for a year. */
  comeBack: publicProcedure
    .meta({ rest: 'POST /api/auth/come-back', summary: 'What only the owner of a number knows' })
    .input(returningInput)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => comeBack(ctx, input)),

  startAfresh: publicProcedure
    .meta({ rest: 'POST /api/auth/start-afresh', summary: 'The number is somebody else’s now' })
    .input(startAfreshInput)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => startAfresh(ctx, input)),

  logout: publicProcedure
    .meta({ rest: 'POST /api/auth/logout', summary: 'End the session' })
    .output(z.object({ message: z.string() }))
    .mutation(({ ctx }) => signOut(ctx)),
});
