import { openJobs } from '#server/adapters/jobs/pg-boss.ts';
import { openPictures } from '#server/adapters/pictures/open-pictures.ts';
import { createSecrets } from '#server/adapters/secrets.ts';
import { eraseAccount } from '#server/features/desk/account/erasure/erase-account.ts';
import { removeFiles } from '#server/features/events/images/remove-files.ts';
import { readInstanceSecrets } from '#server/platform/secrets/instance-secrets.ts';
import { createAlerts } from '#server/platform/telemetry/alerts.ts';
import { runOnAccount } from './operator.ts';

/** Erases the account of a member who asks (DPDP Act, section 12); the privacy policy promises 30 days. */
await runOnAccount('account:erase', async ({ phone, environment, url, log, ...deps }) => {
  const secrets = createSecrets(await readInstanceSecrets(deps.db, environment));
  const { images } = await openPictures(environment, log, createAlerts(log));
  const queue = await openJobs(url, log, { runsByItself: false });
  try {
    const { pictures } = await eraseAccount({ ...deps, secrets, jobs: queue.jobs }, phone);
    await removeFiles({ images, log }, pictures);
  } finally {
    await queue.stop();
  }
  return 'The account is erased.';
});
