/**
 * Money that moves at the gateway, or at a member's bank, without us: refunds made by hand of which no
 * webhook tells, more by hand while ours waits, disputes, a refund that the bank returns. Afterwards
 * the books balance, and each member sees what is true. Takes two rounds of the reconciler.
 */
import { report } from './support/finding.ts';
import { checkout, readBooks, refundByHand, sandboxOf } from './support/gateway.ts';
import { pause, startServer, until } from './support/server.ts';

const found = report('gateway-behind-our-back');
const server = await startServer();
try {
  const sandbox = sandboxOf(server.url);
  const buy = checkout(server.url);
  const [returned, part, cancelled, lost, won, bank] = [
    await buy('9810000101'),
    await buy('9810000102'),
    await buy('9810000103'),
    await buy('9810000104'),
    await buy('9810000105'),
    await buy('9810000106'),
  ];

  await refundByHand(sandbox, returned.paymentId);
  await refundByHand(sandbox, part.paymentId, 100);

  await sandbox('/faults', { operation: 'refund', kind: 'no-balance', times: 3 });
  const cancelling = await cancelled.cancel();
  found.expect('a member cancels', cancelling.status === 200, cancelling.status);
  await pause(2_000);
  await refundByHand(sandbox, cancelled.paymentId);

  const dispute = (paymentId: string, status: string) =>
    sandbox('/disputes', { payment_id: paymentId, status, webhook_copies: 2 });
  for (const { paymentId } of [lost, won]) await dispute(paymentId, 'open');
  await pause(1_000);
  await dispute(lost.paymentId, 'lost');
  await dispute(won.paymentId, 'won');

  await fetch(`${server.url}/sandbox/razorpay/faults`, { method: 'DELETE' });
  await bank.cancel();
  const refund = await until(() => bank.processedRefund(sandbox), 10_000);
  await pause(1_000);
  await sandbox('/returns', { refund_id: refund, webhook_copies: 2 });

  const statusOf = async (booking: typeof lost) => (await booking.status()).status;
  const becomes = async (booking: typeof lost, ...wanted: string[]) => {
    const is = async () => {
      const status = await statusOf(booking);
      return wanted.includes(status) ? status : undefined;
    };
    return (await until(is, 95_000)) ?? (await statusOf(booking));
  };
  const back = await becomes(returned, 'refunded', 'refunding');
  found.expect('refunded by hand without a webhook, she is told so', back !== 'confirmed', back);
  const kept = await statusOf(part);
  found.expect('₹1 of it refunded by hand, her ticket stays', kept === 'confirmed', kept);
  const twice = await becomes(cancelled, 'refunded');
  found.expect('cancelled, and refunded by hand', twice === 'refunded', twice);
  const charged = await becomes(lost, 'refunded');
  found.expect('a lost dispute takes the ticket', charged === 'refunded', charged);
  const stays = await statusOf(won);
  found.expect('a dispute that was won leaves it', stays === 'confirmed', stays);
  const again = await becomes(bank, 'refunded', 'refunding');
  found.expect('returned by the bank, it is sent again', again !== 'confirmed', again);

  const books = await readBooks(server.dataDir);
  found.expect('the books are in order', books.code === 0, books.text.trim());
  const gone = await books.query(`
    select coalesce(sum(amount_refunded), 0) as paise from razorpay_sandbox.payments`);
  const ours = await books.query(`
    select coalesce(sum(amount_paise), 0) as paise from refunds
    where status in ('pending', 'processed') and reason <> 'chargeback'`);
  found.expect('the gateway has given back what our books say', gone === ours, `${gone}, ${ours}`);
} finally {
  await server.stop();
}
found.end();
