import { join } from 'node:path';
import { diskImages } from '#server/adapters/disk-images.ts';
import { eraseAccount } from '#server/features/auth/erase-account.ts';
import { runOnAccount } from './operator.ts';

/** For who has asked for it (DPDP Act, section 12); the privacy policy promises 30 days. */
await runOnAccount('account:erase', async ({ phone, settings, ...deps }) => {
  const { pictures } = await eraseAccount(deps, phone);
  const store = diskImages(join(settings.dataDir, 'uploads'));
  await Promise.all(pictures.map((id) => store.remove(id)));
  return 'The account is erased.';
});
