/**
 * Moves money at the gateway, or at a member's bank, without us: refunds made by hand of which no webhook
 * tells, more by hand while ours waits, disputes, a refund that the bank returns. Afterwards the books
 * balance, and each member sees what is true. Takes a round or two of the reconciler.
 */
import { fileURLToPath } from 'node:url';
import { report } from './support/finding.ts';
import { buyTicket, sandboxAt } from './support/gateway.ts';
import { openSql } from './support/postgres.ts';
import { flag, pause, startServer, until } from './support/server.ts';

const { expect, end } = report('gateway-behind-our-back');
const server = await startServer();
try {
  await attack(server.url);
  const books = await audit(server.dataDir);
  expect('the books are in order', books.code === 0, books.text.trim());
} finally {
  await server.stop();
}
end();

async function attack(url: string): Promise<void> {
  const sandbox = sandboxAt(url);
  const buy = (phone: string) => buyTicket(url, phone);
  const returned = await buy('9810000101');
  const part = await buy('9810000102');
  const cancelled = await buy('9810000103');
  const lost = await buy('9810000104');
  const won = await buy('9810000105');
  const bank = await buy('9810000106');

  await sandbox.refund(returned.paymentId);
  await sandbox.refund(part.paymentId, 100);

  await sandbox.post('/faults', { operation: 'refund', kind: 'no-balance', times: 1 });
  await cancelled.cancel();
  await pause(3_000); // the refund has been tried, and waits
  await sandbox.mend();
  await sandbox.refund(cancelled.paymentId);

  const told = async (path: string, body: unknown) => {
    const failure = await sandbox.post(path, body).then(() => null, String);
    if (failure) expect('the bank can say so', false, failure);
  };
  const dispute = (paymentId: string, status: string) =>
    told('/disputes', { payment_id: paymentId, status, webhook_copies: 2 });
  for (const { paymentId } of [lost, won]) await dispute(paymentId, 'open');
  await pause(1_000);
  await dispute(lost.paymentId, 'lost');
  await dispute(won.paymentId, 'won');

  await bank.cancel();
  if (!flag('--of')) await bringChecksForward(server.dataDir);
  const refund = await until(() => sandbox.processedRefund(bank.paymentId), 75_000);
  await pause(1_000);
  await told('/returns', { refund_id: refund, webhook_copies: 2 });

  const deadline = performance.now() + 130_000;
  await expectStatus('all refunded by hand, no webhook', returned, ['refunded', 'refunding']);
  await expectStatus('₹1 of it refunded by hand', part, ['confirmed']);
  await expectStatus('cancelled, no balance, more refunded by hand', cancelled, ['refunded']);
  await expectStatus('a dispute that was lost', lost, ['refunded']);
  await expectStatus('a dispute that was won', won, ['confirmed']);
  await expectStatus('returned by the bank', bank, ['refunded', 'refunding']);

  async function expectStatus(
    what: string,
    booking: { status: () => Promise<string> },
    wanted: string[],
  ): Promise<void> {
    const isIt = async () => {
      const status = await booking.status();
      return wanted.includes(status) ? status : undefined;
    };
    const seen = (await until(isIt, deadline - performance.now())) ?? (await booking.status());
    expect(`${what}: she sees ${wanted.join(' or ')}`, wanted.includes(seen), seen);
  }
}

/** Makes the gateway's check, due ten minutes after a booking, due at the next minute. */
async function bringChecksForward(dataDir: string): Promise<void> {
  const sql = openSql(dataDir);
  await sql`update payment_orders set next_check_at = now() where next_check_at is not null`;
  await sql.close();
}

/** Audits by the rules of the checkout that is attacked. */
async function audit(dataDir: string): Promise<{ code: number; text: string }> {
  const checkout = flag('--of') ?? fileURLToPath(new URL('..', import.meta.url));
  const command = Bun.spawn(
    [process.execPath, `${checkout}/apps/server/src/commands/audit-books.ts`],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdout: 'pipe',
      stderr: 'pipe',
    },
  );
  const text = await new Response(command.stdout).text();
  return { code: await command.exited, text };
}
