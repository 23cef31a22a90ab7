import type { Sql } from 'postgres';

/**
 * Makes the gateway's own records, as far from the product's as Razorpay's are: no product code reads this
 * schema and no migration of ours knows it. Where it is complete no table is touched: even CREATE INDEX IF
 * NOT EXISTS locks its table, and deadlocks with another server at work on two of them.
 */
export async function ensureSchema(sql: Sql): Promise<void> {
  if (await isComplete(sql)) return;
  await sql.begin(async (tx) => {
    // CREATE … IF NOT EXISTS can collide when two servers start at once.
    await tx`select pg_advisory_xact_lock(hashtext('razorpay_sandbox'))`;
    await tx`set local client_min_messages = warning`;
    await tx.unsafe(ddl);
  });
}

/** Reads the catalog's rows: a name looked up and missing is remembered as missing when it is made. */
async function isComplete(sql: Sql): Promise<boolean> {
  const there = await sql`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'razorpay_sandbox' and relname = any(${names}::text[])`;
  return there.length === names.length;
}

/** Amounts are paise; JSON is text, since it is only passed on; position orders rows of one instant. */
const ddl = `
  create schema if not exists razorpay_sandbox;

  create table if not exists razorpay_sandbox.orders (
    id text primary key,
    amount integer not null,
    amount_paid integer not null default 0,
    currency text not null,
    receipt text,
    status text not null default 'created',
    attempts integer not null default 0,
    notes text not null,
    created_at timestamptz not null,
    position bigint generated always as identity
  );
  create index if not exists orders_receipt on razorpay_sandbox.orders (receipt);

  create table if not exists razorpay_sandbox.payments (
    id text primary key,
    order_id text references razorpay_sandbox.orders,
    amount integer not null,
    amount_refunded integer not null default 0,
    currency text not null,
    status text not null,
    contact text,
    email text,
    notes text not null,
    capture_at timestamptz,
    webhook_copies integer not null,
    webhook_delay_ms integer not null,
    created_at timestamptz not null,
    position bigint generated always as identity
  );
  create index if not exists payments_order on razorpay_sandbox.payments (order_id);
  create index if not exists payments_capture on razorpay_sandbox.payments (capture_at)
    where capture_at is not null;

  create table if not exists razorpay_sandbox.refunds (
    id text primary key,
    payment_id text not null references razorpay_sandbox.payments,
    amount integer not null,
    status text not null,
    notes text not null,
    receipt text,
    idempotency_key text unique,
    request text not null,
    settle_at timestamptz,
    settle_as text not null,
    created_at timestamptz not null,
    position bigint generated always as identity
  );
  create index if not exists refunds_payment on razorpay_sandbox.refunds (payment_id);
  create index if not exists refunds_settle on razorpay_sandbox.refunds (settle_at)
    where settle_at is not null;

  create table if not exists razorpay_sandbox.disputes (
    id text primary key,
    payment_id text not null references razorpay_sandbox.payments,
    amount integer not null,
    amount_deducted integer not null,
    reason_code text,
    status text not null,
    respond_by timestamptz,
    created_at timestamptz not null
  );
  create index if not exists disputes_payment on razorpay_sandbox.disputes (payment_id);

  create table if not exists razorpay_sandbox.deliveries (
    id bigint generated always as identity primary key,
    event_id text not null,
    body text not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    created_at timestamptz not null
  );
  create index if not exists deliveries_next on razorpay_sandbox.deliveries (next_attempt_at);
`;

/** The names of its tables and indexes. */
const names = [...ddl.matchAll(/(?:table|index) if not exists (?:razorpay_sandbox\.)?(\w+)/g)].map(
  ([, name = '']) => name,
);
