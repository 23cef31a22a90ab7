import { createHash } from 'node:crypto';
import { plannedSql } from '@nagarika/db/planned';
import { payments, webhookEvents } from '@nagarika/db/schema/payments';
import { Refusal } from '@nagarika/domain/refusal';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports.ts';
import { paymentIdOf } from './apply-payment-event.ts';
import { readWebhook, type Webhook } from './read-webhook.ts';
import { gatewayId } from './schemas.ts';

export type Delivery = { rawBody: string; signature: string; eventId: string | null };

/**
 * One delivery of the gateway's, which come at least once and in any order. It is answered once the
 * event and the job that applies it are committed, in one statement; where that fails, the gateway
 * sends it again. @throws Refusal bad_input for what the gateway did not sign
 */
export async function receiveWebhook(deps: Deps, delivery: Delivery): Promise<void> {
  if (!deps.gateway.verifyWebhookSignature(delivery.rawBody, delivery.signature)) {
    throw new Refusal('bad_input', 'The signature is not right.');
  }
  const event = readDelivery(delivery);
  const about = subjectOf(event);
  const now = deps.clock.now();
  const values = {
    ...{ id: event.id, type: event.type, payload: JSON.stringify(event.kept), about, now },
    decidedBy: event.refund || event.dispute ? null : event.gatewayPaymentId,
  };
  const enqueue = await deps.jobs.insertion('payments.apply-webhooks');
  const store = known.get(enqueue) ?? plannedSql(() => storing(enqueue));
  known.set(enqueue, store);
  await store(deps.db, values);
}

type Enqueue = Awaited<ReturnType<Deps['jobs']['insertion']>>;

/** Of each queue, built once. */
const known = new WeakMap<Enqueue, ReturnType<typeof plannedSql>>();

/**
 * What says nothing to us, or tells of a payment that is decided, is applied by that. Else it has a job,
 * also when it is repeated: an earlier one may have given up.
 */
function storing(enqueue: Enqueue): SQL {
  const about = sql`${sql.placeholder('about')}::text`;
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  return sql`
    with heard as (
      select ${about} is null or exists (select from ${payments}
        where gateway_payment_id = ${sql.placeholder('decidedBy')} and outcome is not null) as is_applied
    ), stored as (
      insert into ${webhookEvents} (id, type, payload, about, received_at, applied_at)
      select ${sql.placeholder('id')}, ${sql.placeholder('type')}, ${sql.placeholder('payload')}::jsonb,
        ${about}, ${now}, case when is_applied then ${now} end
      from heard on conflict (id) do nothing
    )
    ${enqueue(sql`
      select coalesce(json_agg(json_build_object(
        'data', json_build_object('about', ${about}), 'singletonKey', ${about})), '[]')
      from heard where not is_applied`)}`;
}

type Event = Webhook & { id: string };

function readDelivery({ rawBody, eventId }: Delivery): Event {
  try {
    const named = gatewayId.safeParse(eventId);
    const id = named.data ?? `body:${createHash('sha256').update(rawBody).digest('hex')}`;
    return { ...readWebhook(JSON.parse(rawBody)), id };
  } catch {
    throw new Refusal('bad_input', 'This is no webhook.');
  }
}

/** Events about one order, or one payment, are applied by one job. Null: it says nothing to us. */
function subjectOf(event: Event): string | null {
  if (event.refund || event.dispute) return paymentIdOf(event);
  return event.type.startsWith('payment.') || event.type === 'order.paid'
    ? event.gatewayOrderId
    : null;
}
