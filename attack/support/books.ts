import { join } from 'node:path';
import { bareEnvironment } from '../../apps/server/test/bare-environment.ts';
import { checkout } from './server.ts';

/** Returns what `audit:books` of the attacked checkout says of the database that `env` names. */
export async function auditBooks(
  env: { DATA_DIR: string } | { DATABASE_URL: string },
  of = checkout,
): Promise<{ ok: boolean; said: string }> {
  const audit = Bun.spawn([process.execPath, join(of, 'apps/server/src/commands/audit-books.ts')], {
    cwd: of,
    env: { ...bareEnvironment, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const words = await Promise.all(
    [audit.stdout, audit.stderr].map((out) => new Response(out).text()),
  );
  const said = words.join('').trim();
  return { ok: (await audit.exited) === 0, said };
}

/**
 * Counts captured payments of the sandbox, those of them that have neither ticket nor refund, and those of
 * which we have more than they were. One for all dates of a series is several rows of ours, each under its
 * own number.
 */
export async function capturedPayments(sql: Bun.SQL) {
  const [row] = await sql`
    select count(*)::int as captured,
      count(*) filter (where ours.id is null or ours.undecided > 0)::int as undecided,
      count(*) filter (where ours.rows <> ours.numbers or ours.outcomes > 1 or ours.paise <> p.amount)::int as twice
    from razorpay_sandbox.payments p
    left join (
      select split_part(gateway_payment_id, '/', 1) as id, count(*) as rows, sum(amount_paise) as paise,
        count(distinct gateway_payment_id) as numbers, count(distinct outcome) as outcomes,
        count(*) filter (where outcome is null) as undecided
      from payments group by 1
    ) ours on ours.id = p.id
    where p.status in ('captured', 'refunded')`;
  const { captured, undecided, twice } = Object(row);
  return { captured: Number(captured), undecided: Number(undecided), twice: Number(twice) };
}
