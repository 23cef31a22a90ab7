import { join } from 'node:path';
import { diskImages } from '#server/adapters/disk-images.ts';
import { createSecrets } from '#server/adapters/secrets.ts';
import { eraseAccount } from '#server/features/account/erase-account.ts';
import { readInstanceSecrets } from '#server/platform/instance-secrets.ts';
import { runOnAccount } from './operator.ts';

/** For who has asked for it (DPDP Act, section 12); the privacy policy promises 30 days. */
await runOnAccount('account:erase', async ({ phone, environment, ...deps }) => {
  const secrets = createSecrets(await readInstanceSecrets(deps.db, environment));
  const { pictures } = await eraseAccount({ ...deps, secrets }, phone);
  const store = diskImages(join(environment.dataDir, 'uploads'));
  await Promise.all(pictures.map((id) => store.remove(id)));
  return 'The account is erased.';
});
