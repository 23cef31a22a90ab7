import {
  changeNumberInput,
  languageChoiceSchema,
  newNumberInput,
  proveInput,
  sessionIdSchema,
} from '@nagarika/domain/desk/account';
import { provenInput } from '@nagarika/domain/people/proof';
import { codeSentSchema } from '@nagarika/domain/people/sign-in';
import { userSchema } from '@nagarika/domain/people/users';
import { z } from 'zod';
import { eraseOwn } from '#server/features/desk/account/erasure/erase-account.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { changeNumber } from './change-number.ts';
import { chooseLanguage } from './choose-language.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { proveNumber, sendCodeToNewNumber, sendOwnCode } from './prove-number.ts';
import { listSessions, showErasure } from './queries.ts';
import { erasure, knownSession, proven } from './schemas.ts';

const whatIsLeft = z.object({ sessions: z.array(knownSession) });

export const accountRouter = router({
  sessions: memberProcedure
    .meta({ rest: 'GET /api/account/sessions', summary: 'Where she is signed in' })
    .output(z.array(knownSession))
    .query(({ ctx }) => listSessions(ctx)),
  endSession: memberProcedure
    .meta({ rest: 'DELETE /api/account/sessions/{id}', summary: 'Sign out one of her browsers' })
    .input(z.object({ id: sessionIdSchema }))
    .output(whatIsLeft)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: memberProcedure
    .meta({ rest: 'DELETE /api/account/sessions', summary: 'Sign out everywhere but here' })
    .output(whatIsLeft)
    .mutation(({ ctx }) => endOtherSessions(ctx)),
  chooseLanguage: memberProcedure
    .input(languageChoiceSchema)
    .output(z.object({ user: userSchema }))
    .mutation(({ ctx, input }) => chooseLanguage(ctx, input)),

  /** The procedures below need the member's phone at hand: a code to her own number, and a proof for it. */
  sendCode: memberProcedure
    .meta({ rest: 'POST /api/account/send-otp', summary: 'Send a code to her own number' })
    .output(codeSentSchema)
    .mutation(({ ctx }) => sendOwnCode(ctx)),
  prove: memberProcedure
    .meta({ rest: 'POST /api/account/verify-otp', summary: 'A proof for ten minutes' })
    .input(proveInput)
    .output(proven)
    .mutation(({ ctx, input }) => proveNumber(ctx, input)),
  sendCodeToNewNumber: memberProcedure
    .meta({ rest: 'POST /api/account/new-number/send-otp', summary: 'Send a code to a new number' })
    .input(newNumberInput)
    .output(codeSentSchema)
    .mutation(({ ctx, input }) => sendCodeToNewNumber(ctx, input)),
  changeNumber: memberProcedure
    .meta({ rest: 'POST /api/account/new-number', summary: 'Sign in with another number' })
    .input(changeNumberInput)
    .output(z.object({ user: userSchema }))
    .mutation(({ ctx, input }) => changeNumber(ctx, input)),
  erasure: memberProcedure.output(erasure).query(({ ctx }) => showErasure(ctx)),
  erase: memberProcedure
    .meta({ rest: 'POST /api/account/erase', summary: 'Delete her account, for good' })
    .input(provenInput)
    .output(z.object({ message: z.string() }))
    .mutation(({ ctx, input }) => eraseOwn(ctx, input)),
});
