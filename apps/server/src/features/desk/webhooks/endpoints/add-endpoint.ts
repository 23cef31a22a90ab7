import { isIP } from 'node:net';
import type { Transaction } from '@nagarika/db/client';
import { webhookEndpoints } from '@nagarika/db/schema/desk/webhooks';
import { users } from '@nagarika/db/schema/people/users';
import { type AddEndpoint, maxEndpoints } from '@nagarika/domain/desk/webhooks';
import { say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { type AddedEndpoint, toEndpoint } from '#server/features/desk/webhooks/schemas.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { requireProof } from '#server/features/people/auth/codes/require-proof.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import { isLoopback, isPublicAddress } from '#server/platform/secrets/is-public-address.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { newSecret, purposeOfEndpoint } from './secrets-of-endpoint.ts';

/** Ports where web servers are; below 1024 stand mail, shells and databases. */
const isPort = (port: string) => port === '' || port === '443' || Number(port) > 1023;

const refused = (text: Text) => new Refusal('bad_input', text, { issues: [{ path: 'url', text }] });

const perDay = { limit: 20, seconds: 86_400 };

/**
 * Adds an endpoint, which is told from now on. Its secret is shown this once, and the organiser is told
 * that there is one. @throws Refusal forbidden without a fresh code, bad_input, unprocessable, too_many
 */
export async function addEndpoint(
  ctx: MemberContext,
  { proof, url: typed, types }: AddEndpoint,
): Promise<AddedEndpoint> {
  requireProof(ctx, { proof });
  const { deps, user } = ctx;
  const url = readUrl(typed, { toLoopback: deps.config.webhooksToLoopback });
  await consume(deps, `webhook-endpoint:${user.id}`, perDay);
  const now = deps.clock.now();
  const [id, secret] = [crypto.randomUUID(), newSecret()];
  const sealedSecret = deps.secrets.encrypt(purposeOfEndpoint(id), secret);
  const row = await deps.db.transaction(async (tx) => {
    await checkRoom(tx, user.id);
    const [added] = await tx
      .insert(webhookEndpoints)
      .values({
        id,
        userId: user.id,
        url,
        sealedSecret,
        types: [...new Set(types)],
        createdAt: now,
      })
      .returning();
    if (!added) throw new Error('no endpoint was added');
    const { host } = new URL(url);
    await recordAct(ctx, tx, {
      action: 'webhook_endpoint.added',
      subjectType: 'user',
      subjectId: user.id,
      before: null,
      after: { endpoint: id, types: added.types },
    });
    await notify(deps, tx, [
      {
        userId: user.id,
        kind: 'account_changed',
        title: say('A webhook endpoint was added to your account'),
        message: say(
          'What happens at your events is now told to {host}. Was it not you? Remove it and write to {supportEmail} at once.',
          { host, supportEmail: deps.config.brand.supportEmail },
        ),
        link: '/my-events/machines',
        dedupeKey: `webhook_endpoint:${id}`,
      },
    ]);
    return added;
  });
  return { ...toEndpoint(row, now), secret };
}

/** Counts under a lock, so that two at the same instant take turns. @throws Refusal unprocessable */
async function checkRoom(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const count = await tx.$count(webhookEndpoints, eq(webhookEndpoints.userId, userId));
  if (count < maxEndpoints) return;
  throw new Refusal(
    'unprocessable',
    say('You have {most} webhook endpoints. Remove one first.', { most: maxEndpoints }),
  );
}

/**
 * Reads the address of an endpoint into the form that is stored. The name is resolved anew at each
 * sending. @throws Refusal bad_input
 */
function readUrl(text: string, { toLoopback }: { toLoopback: boolean }): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url)
    throw refused(
      say('Please enter an address like {example}.', { example: 'https://example.com/hooks' }),
    );
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOurs = toLoopback && (host === 'localhost' || isLoopback(host));
  if (!isOurs) {
    if (url.protocol !== 'https:') throw refused(say('The address must begin with https://.'));
    if (!isPort(url.port)) throw refused(say('The port must be 443, or above 1023.'));
    if (isIP(host) ? !isPublicAddress(host) : !isPublicName(host)) {
      throw refused(say('This address is not on the public internet.'));
    }
  }
  if (url.username || url.password) {
    throw refused(say('Please leave name and password out: messages are signed.'));
  }
  url.hash = '';
  return url.href;
}

/** Tells whether a name is public: some belong to one network by definition (RFC 6761, 6762, 8375). */
function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return (
    name.includes('.') &&
    !/(^|\.)(localhost|local|localdomain|internal|lan|home\.arpa|onion|test|invalid)$/.test(name)
  );
}
