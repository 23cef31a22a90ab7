import { sandboxAt } from '../../support/gateway.ts';
import type { Scene } from '../scene/scene.ts';
import type { Seeded } from '../scene/seeded.ts';
import { anyUntouched, mostOf, type Paid } from './others.ts';

/**
 * Does what members' banks do: they ask for all of a payment, or for most of it, also where money has gone
 * back or is on its way; later they decide, and sometimes otherwise after all.
 */
export async function moveDisputes(scene: Scene, sql: Bun.SQL, chance: Seeded): Promise<void> {
  const sandbox = sandboxAt(chance.one(scene.urls));
  // Webhooks of an open dispute may be lost, since it is asked about. Of any other event at least one comes.
  const copies = { webhook_copies: 1 + chance.upTo(1) };
  const deeds = {
    open: async () => {
      const payment = await (chance.isOneIn(3) ? anyUntouched : anyGivenBack)(sql, chance);
      if (!payment) return;
      const part = chance.isOneIn(2) ? { amount: mostOf(payment) } : {};
      await sandbox.post('/disputes', {
        ...part,
        ...copies,
        payment_id: payment.id,
        status: 'open',
      });
    },
    decide: () => decide(sandbox, sql, chance, { webhook_copies: chance.upTo(2) }),
    recover: async () => {
      if (!chance.isOneIn(4)) return;
      const lost = await anyDispute(sql, chance, 'lost');
      if (!lost) return;
      const back = { dispute_id: lost.id, status: 'won', amount_deducted: 0 };
      await sandbox.post('/disputes', { ...copies, ...back, payment_id: lost.payment_id });
    },
  };
  await deeds[chance.one(Object.keys(deeds) as (keyof typeof deeds)[])]();
}

/** Lets each bank decide in the end. */
export async function decideAll(url: string, sql: Bun.SQL, chance: Seeded): Promise<void> {
  const sandbox = sandboxAt(url);
  while (await decide(sandbox, sql, chance, {}));
}

/** Returns false when none is open. */
async function decide(
  sandbox: ReturnType<typeof sandboxAt>,
  sql: Bun.SQL,
  chance: Seeded,
  copies: object,
): Promise<boolean> {
  const open = await anyDispute(sql, chance, 'open');
  if (!open) return false;
  const status = chance.isOneIn(3) ? 'won' : 'lost';
  const decided = { dispute_id: open.id, payment_id: open.payment_id, status };
  await sandbox.post('/disputes', { ...copies, ...decided });
  return true;
}

async function anyDispute(sql: Bun.SQL, chance: Seeded, status: 'open' | 'lost') {
  const rows: { id: string; payment_id: string }[] = await sql`
    select id, payment_id from razorpay_sandbox.disputes where status = ${status} order by id limit 50`;
  return rows.length === 0 ? undefined : chance.one(rows);
}

/** Finds payments of which something went back, or is on its way. */
async function anyGivenBack(sql: Bun.SQL, chance: Seeded): Promise<Paid | undefined> {
  const rows: Paid[] = await sql`
    select g.id, g.amount from razorpay_sandbox.payments g
    where exists (select from refunds r join payments p on p.id = r.payment_id
        where split_part(p.gateway_payment_id, '/', 1) = g.id)
      and not exists (select from razorpay_sandbox.disputes d where d.payment_id = g.id)
    order by g.id limit 200`;
  return rows.length === 0 ? undefined : chance.one(rows);
}
