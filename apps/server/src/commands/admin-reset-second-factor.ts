import { resetFactor } from '#server/features/people/second-factor/enrolment/reset-factor.ts';
import { runOnAccount } from './operator.ts';

/** Helps an admin whose app and recovery codes are lost (docs/operations.md). */
await runOnAccount('admin:reset-second-factor', async ({ phone, ...deps }) => {
  const reset = await resetFactor(deps, phone);
  return `${reset.phone} is signed out and sets up a new second factor when signing in again.`;
});
