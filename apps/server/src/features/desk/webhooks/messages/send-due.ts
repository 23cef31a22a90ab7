import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { webhookEndpoints, webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { secretsOfEndpoint } from '#server/features/desk/webhooks/endpoints/secrets-of-endpoint.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { claimEndpoints, isDue } from './claim-endpoints.ts';
import { noteAttempt } from './note-attempt.ts';
import { renderPayload } from './render-payload.ts';

type Signed = { id: string; at: Date; body: string };

/** The messages of one turn, after which other endpoints have theirs. */
const messagesAtOnce = 5;

const turnMs = 20_000;

const restAfterFaultMs = 60_000;

const unwrittenMs = 3_600_000;

type Claimed = { id: string; claim: string };

/** The endpoints that one server sends to at a time. */
const atOnce = 16;
/**
 * The wait before the next look, so that an endpoint with something new to hear
 * does not wait for the slowest.
 */
const lookAgainMs = 1_000;

/** Sends what is due, each endpoint in its turn, until nothing is left or `isStopping`. */
export async function sendDue(deps: Deps, isStopping: () => boolean = () => false): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for (;;) {
      const places = isStopping() ? 0 : atOnce - running.size;
      const due = places > 0 ? await claimEndpoints(deps, places) : [];
      if (due.length === 0 && running.size === 0) return;
      for (const claimed of due) {
        const turn = takeTurn(deps, claimed)
          // The claim lapses, and the message is still due.
          .catch((error: unknown) =>
            deps.log.error({ fault: describeFault(error) }, 'webhook turn'),
          )
          .finally(() => running.delete(turn));
        running.add(turn);
      }
      const woken = new AbortController();
      const tick = sleep(lookAgainMs, undefined, { signal: woken.signal }).catch(() => {});
      await Promise.race([...running, tick]);
      woken.abort();
    }
  } finally {
    // The database may fail between two looks; running turns are awaited and counted all the same.
    await Promise.all(running);
  }
}

/** Sends an endpoint its due messages one after another, the oldest first, until one fails. */
async function takeTurn(deps: Deps, claimed: Claimed): Promise<void> {
  const beganAt = performance.now();
  let rests = false;
  try {
    for (let sent = 0; sent < messagesAtOnce; sent += 1) {
      if (performance.now() - beganAt > turnMs) break;
      if (!(await sendNext(deps, claimed))) break;
    }
  } catch (error) {
    rests = true;
    throw error;
  } finally {
    await release(deps, claimed, rests);
  }
}

/** Sends one message and tells whether it was taken, so that there may be more. */
async function sendNext(deps: Deps, claimed: Claimed): Promise<boolean> {
  const { db, clock, secrets, webhooks, config } = deps;
  const [next] = await db
    .select({ endpoint: webhookEndpoints, message: webhookMessages })
    .from(webhookEndpoints)
    .innerJoin(webhookMessages, eq(webhookMessages.endpointId, webhookEndpoints.id))
    .where(
      and(
        eq(webhookEndpoints.id, claimed.id),
        eq(webhookEndpoints.claim, claimed.claim),
        isNull(webhookEndpoints.disabledAt),
        isDue(clock.now()),
      ),
    )
    .orderBy(asc(webhookMessages.createdAt), asc(webhookMessages.id))
    .limit(1);
  if (!next) return false;
  const { endpoint, message } = next;
  const isMessage = eq(webhookMessages.id, message.id);
  const body = message.payload ?? (await write(deps, message));
  if (body === null) {
    await db.delete(webhookMessages).where(isMessage);
    return true;
  }
  // Stored before it is sent, so that every later attempt sends the same text.
  if (message.payload === null) {
    await db.update(webhookMessages).set({ payload: body }).where(isMessage);
  }
  const at = clock.now();
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Webhooks/1 (+${config.publicUrl}/api/docs)`,
    ...signMessage(secretsOfEndpoint(secrets, endpoint, at), { id: message.id, at, body }),
  };
  const askedAt = performance.now();
  const answer = await webhooks.send({ url: endpoint.url, headers, body });
  const ms = Math.round(performance.now() - askedAt);
  await noteAttempt(deps, { ...next, claim: claimed.claim }, { ...answer, ms });
  return answer.fault === null;
}

/**
 * Writes a message. One that cannot be written is a fault of ours and waits, so
 * that those behind it are sent.
 */
async function write(
  { db, clock }: Deps,
  message: typeof webhookMessages.$inferSelect,
): Promise<string | null> {
  try {
    return await renderPayload(db, message);
  } catch (error) {
    const nextAttemptAt = new Date(clock.now().getTime() + unwrittenMs);
    await db
      .update(webhookMessages)
      .set({ nextAttemptAt })
      .where(eq(webhookMessages.id, message.id));
    throw error;
  }
}

/** Gives the claim back; after a fault on our side the endpoint rests for a while, and holds up nobody. */
async function release({ db, clock }: Deps, { id, claim }: Claimed, rests: boolean): Promise<void> {
  const restsUntil = new Date(clock.now().getTime() + restAfterFaultMs);
  await db
    .update(webhookEndpoints)
    .set({ claim: null, ...(rests && { restsUntil }) })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.claim, claim)));
}

/**
 * Builds the headers of Standard Webhooks (standardwebhooks.com), with a signature under each valid secret.
 */
function signMessage(secrets: readonly string[], { id, at, body }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
