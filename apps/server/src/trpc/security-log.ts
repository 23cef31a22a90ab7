import { z } from 'zod';
import type { PublicContext } from './context.ts';

/** What lets somebody in, or guards an account: told whatever came of it. */
const guarding: ReadonlySet<string> = new Set([
  ...['auth.sendPhoneCode', 'auth.verifyPhoneCode', 'auth.comeBack', 'auth.startAfresh'],
  ...['auth.logout', 'account.prove', 'account.changeNumber', 'account.erase'],
  ...['account.endSession', 'account.endOtherSessions', 'profile.verifyEmailCode'],
  'eventTeam.openDoor',
  ...['apiKeys.make', 'apiKeys.revoke', 'admin.apiKeys.revoke'],
  ...['admin.users.setRole', 'admin.users.setAreas'],
  ...['webhooks.add', 'webhooks.rotate', 'webhooks.remove', 'admin.webhooks.switch'],
  ...['secondFactor.begin', 'secondFactor.confirm', 'secondFactor.pass'],
  ...['secondFactor.newRecoveryCodes', 'secondFactor.turnOff'],
]);
const refused: ReadonlySet<string> = new Set(['FORBIDDEN', 'UNAUTHORIZED', 'TOO_MANY_REQUESTS']);

const signedIn = z.object({ user: z.object({ id: z.string() }) });

/**
 * One line of the log for a sign-in, good or not, and for what was refused: which procedure, what became
 * of it, and a keyed hash of the account, which nobody who reads the log can turn back into one.
 */
export function noteForSecurity(
  { deps, request, user }: PublicContext,
  procedure: string,
  { code, data }: { code: string; data?: unknown },
): void {
  const isGuarding = guarding.has(procedure);
  if (!isGuarding && !refused.has(code)) return;
  const account = signedIn.safeParse(data).data?.user.id ?? user?.id;
  const who = account && deps.secrets.keyedHash('log', account).slice(0, 16);
  const line = { id: request.id, procedure, code, ...(who && { who }) };
  deps.log.info(line, isGuarding ? 'authentication' : 'refused');
}
