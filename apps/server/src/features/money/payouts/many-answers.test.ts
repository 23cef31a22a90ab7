import { payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import { expect } from 'vitest';
import { encryptDetails } from '#server/features/money/payouts/details/decrypt-details.ts';
import { usualBody } from '#server/http/bounds/bounded-body.ts';
import { insertRows } from '#server/sql/insert-rows.ts';
import { account, answerOf, createPayee, reference, soldEvent, whenOver } from '#test/paid-out.ts';
import { test } from '#test/payout-desk.ts';

test('an answer of 2,000 payouts, over HTTP, is previewed and done in one go', async ({
  world,
  admin,
  desk,
}) => {
  const payee = await createPayee(world);
  const event = await soldEvent(world, payee, [4, 4, 4]);
  whenOver(world);
  const now = world.clock.now();
  const rows = Array.from({ length: 2_000 }, () => {
    const id = crypto.randomUUID();
    const sealedDetails = encryptDetails(world.deps.secrets, { payout: id }, account);
    const by = { preparedBy: admin.id, filedBy: admin.id, createdAt: now, filedAt: now };
    const status = 'filed' as const;
    return { ...by, id, sealedDetails, organiserId: payee.id, status, amountPaise: 40 };
  });
  await world.deps.db.execute(insertRows(payouts, rows));
  const lines = rows.map(({ id }) => ({ payoutId: id, eventId: event.id, amountPaise: 40 }));
  await world.deps.db.execute(insertRows(payoutLines, lines));

  const sent = { amount: '0.40', status: 'Success' };
  const text = answerOf(
    rows.map(({ id }) => ({ id, ...sent, utr: reference(), reason: 'As ordered'.repeat(10) })),
  );
  const call = (name: string, as = admin) =>
    world.request(`/trpc/admin.payouts.${name}`, {
      method: 'POST',
      body: JSON.stringify({ text }),
      as,
      headers: { 'content-type': 'application/json' },
    });
  expect(text.length).toBeGreaterThan(usualBody.maxBytes);
  expect((await call('previewAnswer', payee)).status).toBe(403);
  const preview = await call('previewAnswer');
  expect(preview.status).toBe(200);
  expect((await preview.text()).match(/"will":"paid"/g)).toHaveLength(2_000);
  const applied = await call('applyAnswer');
  expect(await applied.json()).toMatchObject({ result: { data: { paid: 2_000 } } });
  expect((await desk.payouts.list({ status: 'paid' })).total).toBe(2_000);
  const [booked] = await world.sql`
    select count(*)::int as lines, sum(e.amount_paise)::int as paise from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'bank' where t.kind = 'payout'`;
  expect(booked).toEqual({ lines: 2_000, paise: -80_000 });
});
