import { grantAdmin } from '#server/features/auth/grant-admin.ts';
import { runOnAccount } from './operator.ts';

/** The first admin of an installation (docs/product.md#demo). */
await runOnAccount('admin:grant', async ({ phone, ...deps }) => {
  const granted = await grantAdmin(deps, phone);
  return granted.isNew ? `${granted.phone} is an admin now.` : `${granted.phone} is an admin.`;
});
