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

/** Then it is others' turn, however much it still has to hear. */
const messagesAtOnce = 5;

const turnMs = 20_000;

const restAfterFaultMs = 60_000;

const unwrittenMs = 3_600_000;

type Claimed = { id: string; claim: string };

/** Endpoints that one server sends to at a time. */
const atOnce = 16;
/** Who has something to hear meanwhile does not wait for the slowest. */
const lookAgainMs = 1_000;

/** Sends what is due, each endpoint in its turn, until nothing is, or `isStopping`. */
export async function sendDue(deps: Deps, isStopping: () => boolean = () => false): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for (;;) {
      const places = isStopping() ? 0 : atOnce - running.size;
      const due = places > 0 ? await claimEndpoints(deps, places) : [];
      if (due.length === 0 && running.size === 0) return;
      for (const claimed of due) {
        const turn = takeTurn(deps, claimed)
          // Its claim lapses, and what it was about is still due.
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
    // The database may be away between two looks: what is on its way is waited for, and counted, all the same.
    await Promise.all(running);
  }
}

/** Sends an endpoint what it has to hear, one after another, the oldest first, until one fails. */
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

/** Whether it was taken: then there may be more. */
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
  // Before it leaves: what is sent again is the same, whoever has heard it by then.
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

/** What cannot be written is a fault of ours: it waits, so that what comes after it is sent. */
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

/** What broke on our side is tried again after a while, and holds up nobody until then. */
async function release({ db, clock }: Deps, { id, claim }: Claimed, rests: boolean): Promise<void> {
  const restsUntil = new Date(clock.now().getTime() + restAfterFaultMs);
  await db
    .update(webhookEndpoints)
    .set({ claim: null, ...(rests && { restsUntil }) })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.claim, claim)));
}

/** The headers of Standard Webhooks (standardwebhooks.com): a signature under each secret that is good. */
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
