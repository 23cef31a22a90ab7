import { join } from 'node:path';
import { bareEnvironment } from '../../apps/server/test/bare-environment.ts';
import { checkout } from './server.ts';

/** What `audit:books` of the attacked checkout says of the database that `env` names. */
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

/** Captured payments of the sandbox, and those of them that have neither ticket nor refund. */
export async function capturedPayments(sql: Bun.SQL) {
  const [row] = await sql`
    select count(*)::int as captured,
      count(*) filter (where ours.outcome is null)::int as undecided,
      count(*) filter (where ours.id is not null and ours.copies <> 1)::int as twice
    from razorpay_sandbox.payments p
    left join lateral (
      select min(outcome) as outcome, min(id::text) as id, count(*) as copies
      from payments where gateway_payment_id = p.id
    ) ours on true
    where p.status in ('captured', 'refunded')`;
  const { captured, undecided, twice } = Object(row);
  return { captured: Number(captured), undecided: Number(undecided), twice: Number(twice) };
}
