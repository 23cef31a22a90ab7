import { join } from 'node:path';
import { diskImages } from '#server/adapters/disk-images.ts';
import { createSecrets } from '#server/adapters/secrets.ts';
import { eraseAccount } from '#server/features/account/erase-account.ts';
import { readInstanceSecrets } from '#server/platform/instance-secrets.ts';
import { runOnAccount } from './operator.ts';

/** For who has asked for it (DPDP Act, section 12); the privacy policy promises 30 days. */
await runOnAccount('account:erase', async ({ phone, settings, ...deps }) => {
  const secrets = createSecrets(await readInstanceSecrets(deps.db, settings));
  const { pictures } = await eraseAccount({ ...deps, secrets }, phone);
  const store = diskImages(join(settings.dataDir, 'uploads'));
  await Promise.all(pictures.map((id) => store.remove(id)));
  return 'The account is erased.';
});
