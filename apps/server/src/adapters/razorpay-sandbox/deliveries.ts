import { createHmac } from 'node:crypto';
import { after, type Gateway } from './gateway.ts';

const AT_ONCE = 8;
/** Razorpay waits 5 s for an answer. */
const ANSWER_MS = 5_000;
/** A delivery whose sender was killed is due again after this. */
const LEASE_MS = ANSWER_MS + 1_000;
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

type Delivery = {
  id: string;
  event_id: string;
  body: string;
  /** Counts refused attempts. */
  attempts: number;
  created_ms: number;
};

/** Sends queued webhooks, several at once and in no certain order, as Razorpay does. */
export function deliverer(gateway: Gateway, stopping: AbortSignal) {
  const { sql, clock, log } = gateway;
  const inFlight = new Set<Promise<void>>();

  return {
    async sendDue(): Promise<void> {
      for (const delivery of await claim(AT_ONCE - inFlight.size)) {
        const sending = send(delivery).finally(() => {
          inFlight.delete(sending);
          gateway.wake();
        });
        inFlight.add(sending);
      }
    },
    finished: () => Promise.all(inFlight),
  };

  /** Leases deliveries for a while, so that no second process sends them meanwhile. */
  async function claim(count: number): Promise<Delivery[]> {
    if (count === 0) return [];
    return sql<Delivery[]>`
      with due as materialized (
        select id from razorpay_sandbox.deliveries where next_attempt_at <= ${after(gateway)}
        order by next_attempt_at limit ${count} for update skip locked
      )
      update razorpay_sandbox.deliveries d
      set next_attempt_at = ${after(gateway, LEASE_MS)}
      from due where d.id = due.id
      returning d.id, event_id, body, attempts,
        (extract(epoch from created_at) * 1000)::float8 as created_ms`;
  }

  async function send(delivery: Delivery): Promise<void> {
    const refusal = await post(delivery);
    try {
      if (refusal === null) await remove(delivery);
      else await retryLater(delivery, refusal);
    } catch (error) {
      log.error({ err: error, event: delivery.event_id }, 'sandbox webhook not recorded');
    }
  }

  /** Returns null when it was accepted, else why not. */
  async function post({ event_id, body }: Delivery): Promise<string | null> {
    try {
      const answer = await fetch(gateway.webhookUrl(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-event-id': event_id,
          'x-razorpay-signature': createHmac('sha256', gateway.webhookSecret)
            .update(body)
            .digest('hex'),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]),
      });
      await answer.body?.cancel();
      return answer.ok ? null : `status ${answer.status}`;
    } catch (error) {
      return String(error);
    }
  }

  async function retryLater(delivery: Delivery, reason: string): Promise<void> {
    const { id, event_id: event, created_ms } = delivery;
    const attempts = delivery.attempts + 1;
    if (clock.now().getTime() - created_ms >= GIVE_UP_AFTER_MS) {
      log.error({ event, attempts, reason }, 'sandbox webhook given up after 24 hours');
      return remove(delivery);
    }
    log.warn({ event, attempts, reason }, 'sandbox webhook will be sent again');
    const pause = Math.min(1_000 * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
    await sql`
      update razorpay_sandbox.deliveries
      set attempts = ${attempts}, next_attempt_at = ${after(gateway, pause)}
      where id = ${id}`;
  }

  async function remove({ id }: Delivery): Promise<void> {
    await sql`delete from razorpay_sandbox.deliveries where id = ${id}`;
  }
}
