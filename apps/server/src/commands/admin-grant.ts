import { grantAdmin } from '#server/features/people/auth/grant-admin.ts';
import { runOnAccount } from './operator.ts';

/** Grants the first admin of an installation (docs/product.md#demo), or another of some areas. */
await runOnAccount(
  'admin:grant',
  async ({ phone, rest, ...deps }) => {
    const granted = await grantAdmin(deps, phone, rest);
    const now = granted.isNew ? 'is an admin now' : 'is an admin';
    return `${granted.phone} ${now}. Areas: ${granted.areas.join(', ')}.`;
  },
  { takes: '<phone> [areas…]' },
);
