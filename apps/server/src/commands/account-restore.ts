import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { restoreAccount } from '#server/features/desk/account/erasure/restore-account.ts';
import { runOnAccount } from './operator.ts';

/** Restores a released account, and its number, for a member who has shown support that they are hers. */
await runOnAccount('account:restore', async ({ phone, ...deps }) => {
  const accountId = process.argv[3];
  if (!accountId) {
    throw new Refusal('bad_input', say('Usage: bun run account:restore <phone> <account id>'));
  }
  const restored = await restoreAccount(deps, { accountId, typed: phone });
  return `The account has the number ${restored.phone} again.`;
});
