import { purposeOfEndpoint } from '#server/features/desk/webhooks/endpoints/secrets-of-endpoint.ts';
import { purposeOf } from '#server/features/money/payouts/details/decrypt-details.ts';
import { purpose as factorPurpose } from '#server/features/people/second-factor/code-of-step.ts';
import type { EncryptedColumn } from '#server/platform/secrets/encrypt-anew.ts';

/** All columns kept encrypted under APP_SECRET, for `bun run secrets:rotate`. */
export const encryptedColumns: EncryptedColumn[] = [
  {
    table: 'payout_details',
    key: 'user_id',
    column: 'sealed',
    purposeOf: (member) => purposeOf({ member }),
  },
  {
    table: 'payouts',
    key: 'id',
    column: 'sealed_details',
    purposeOf: (payout) => purposeOf({ payout }),
  },
  ...['secret', 'pending_secret'].map((column) => ({
    table: 'second_factors',
    key: 'user_id',
    column,
    purposeOf: () => factorPurpose,
  })),
  ...['sealed_secret', 'sealed_old_secret'].map((column) => ({
    table: 'webhook_endpoints',
    key: 'id',
    column,
    purposeOf: purposeOfEndpoint,
  })),
];
