import { appCodeInput, factorCodeInput } from '@nagarika/domain/people/second-factor';
import { z } from 'zod';
import {
  beginEnrolment,
  confirmEnrolment,
} from '#server/features/people/second-factor/enrolment/confirm-enrolment.ts';
import { newRecoveryCodes } from '#server/features/people/second-factor/enrolment/renew-recovery-codes.ts';
import { turnOffFactor } from '#server/features/people/second-factor/enrolment/reset-factor.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { passFactor } from './pass-factor.ts';
import { showFactor } from './queries.ts';
import { factorState, newCodes } from './schemas.ts';

const done = z.object({ message: z.string() });

/** Procedures for admins, open before the second factor lets them act as such. */
export const secondFactorRouter = router({
  show: memberProcedure
    .meta({ rest: 'GET /api/second-factor', summary: 'Whether an admin has a second factor' })
    .output(factorState)
    .query(({ ctx }) => showFactor(ctx)),
  begin: memberProcedure
    .meta({ rest: 'POST /api/second-factor/begin', summary: 'A key for an authenticator app' })
    .output(z.object({ key: z.string(), uri: z.string() }))
    .mutation(({ ctx }) => beginEnrolment(ctx)),
  confirm: memberProcedure
    .meta({ rest: 'POST /api/second-factor/confirm', summary: 'The first code of the new key' })
    .input(appCodeInput)
    .output(newCodes)
    .mutation(({ ctx, input }) => confirmEnrolment(ctx, input)),
  pass: memberProcedure
    .meta({
      rest: 'POST /api/second-factor/pass',
      summary: 'A code of the app, or a recovery code',
    })
    .input(factorCodeInput)
    .output(done)
    .mutation(({ ctx, input }) => passFactor(ctx, input)),
  newRecoveryCodes: memberProcedure.output(newCodes).mutation(({ ctx }) => newRecoveryCodes(ctx)),
  turnOff: memberProcedure.output(done).mutation(({ ctx }) => turnOffFactor(ctx)),
});
