import { createHash } from 'node:crypto';
import { plannedSql } from '@nagarika/db/planned';
import { payments, webhookEvents } from '@nagarika/db/schema/money/payments';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import DataLoader from 'dataloader';
import { type SQL, sql } from 'drizzle-orm';
import { gatewayId } from '#server/features/money/payments/schemas.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { readWebhook, type Webhook } from './read-webhook.ts';

export type Delivery = { rawBody: string; signature: string; eventId: string | null };

/** The window in which deliveries, such as an order's three, share a statement and its commit. */
const gathered = { ms: 5, most: 100 };

/**
 * Takes the gateway's deliveries, which come at least once and in any order. Each is answered once the
 * event and the job that applies it are committed, in one statement; where that fails, the gateway
 * sends it again. @throws Refusal bad_input for what the gateway did not sign
 */
export function receiveWebhook(deps: Deps): (delivery: Delivery) => Promise<void> {
  const events = new DataLoader((some: readonly Event[]) => storeEach(deps, some), {
    cache: false,
    maxBatchSize: gathered.most,
    batchScheduleFn: (store) => setTimeout(store, gathered.ms),
  });
  return async (delivery) => {
    if (!deps.gateway.verifyWebhookSignature(delivery.rawBody, delivery.signature)) {
      throw new Refusal('bad_input', say('The signature is not right.'));
    }
    await events.load(readDelivery(delivery));
  };
}

/** Stores them together, or each for itself: one that cannot be stored takes no other with it. */
async function storeEach(deps: Deps, events: readonly Event[]): Promise<(null | Error)[]> {
  try {
    await store(deps, events);
    return events.map(() => null);
  } catch (error) {
    if (events.length === 1) return [asError(error)];
    const alone = await Promise.allSettled(events.map((event) => store(deps, [event])));
    return alone.map((one) => (one.status === 'fulfilled' ? null : asError(one.reason)));
  }
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

async function store(deps: Deps, events: readonly Event[]): Promise<void> {
  const enqueue = await deps.jobs.insertion('payments.apply-webhooks');
  const text = known.get(enqueue) ?? plannedSql(() => storing(enqueue));
  known.set(enqueue, text);
  const rows = events.map((event) => ({
    id: event.id,
    type: event.type,
    payload: event.kept,
    about: subjectOf(event),
    decidedBy: event.news ? null : event.gatewayPaymentId,
  }));
  await text(deps.db, { rows: JSON.stringify(rows), now: deps.clock.now() });
}

type Enqueue = Awaited<ReturnType<Deps['jobs']['insertion']>>;

/** The statements by queue, each built once. */
const known = new WeakMap<Enqueue, ReturnType<typeof plannedSql>>();

/**
 * Stores an event. One that tells us nothing, or of a payment that is decided, counts as applied; any other
 * gets a job, also when it is repeated, as an earlier job may have given up.
 */
function storing(enqueue: Enqueue): SQL {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  // The `limit` makes PostgreSQL look rows up one by one, however many it expects of JSON.
  return sql`
    with heard as (
      select event.*, about is null or decided.is_it is not null as is_applied
      from json_to_recordset(${sql.placeholder('rows')}::json)
        as event(id text, type text, payload jsonb, about text, "decidedBy" text)
      left join lateral (select true as is_it from ${payments}
        where gateway_payment_id = "decidedBy" and outcome is not null limit 1) as decided on true
    ), stored as (
      insert into ${webhookEvents} (id, type, payload, about, received_at, applied_at)
      select id, type, payload, about, ${now}, case when is_applied then ${now} end
      from heard on conflict (id) do nothing
    )
    ${enqueue(sql`
      select coalesce(json_agg(json_build_object(
        'data', json_build_object('about', about), 'singletonKey', about)), '[]')
      from (select distinct about from heard where not is_applied) as open`)}`;
}

type Event = Webhook & { id: string };

function readDelivery({ rawBody, eventId }: Delivery): Event {
  try {
    const named = gatewayId.safeParse(eventId);
    const id = named.data ?? `body:${createHash('sha256').update(rawBody).digest('hex')}`;
    return { ...readWebhook(JSON.parse(rawBody)), id };
  } catch {
    throw new Refusal('bad_input', say('This is no webhook.'));
  }
}

/**
 * Names what one job applies together: events about one order, or one payment. Null for an event that tells
 * us nothing.
 */
function subjectOf(event: Event): string | null {
  if (event.news) return event.news.paymentId;
  // Money that names no order is none of ours, and a person looks at it all the same.
  if (event.type === 'payment.captured') return event.gatewayOrderId ?? event.gatewayPaymentId;
  return event.type.startsWith('payment.') || event.type === 'order.paid'
    ? event.gatewayOrderId
    : null;
}
