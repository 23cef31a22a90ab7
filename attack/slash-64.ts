/**
 * Asks for 300 codes as one client that writes its address in many ways: from 300 addresses of one IPv6 /64,
 * and behind hops with ports, in capitals, in full, or that nobody can read, each with an invented address
 * on its left.
 */
import { callerFrom, statuses } from './support/calls.ts';
import { report } from './support/finding.ts';
import { startServer } from './support/server.ts';

const server = await startServer();
const { expect, end } = report('slash-64');
let serial = 0;

const hex = (n: number) => n.toString(16);
const invented = (n: number) => `10.9.${n >> 8}.${n & 255}`;
const disguises: Record<string, (n: number) => string> = {
  'addresses of one /64': (n) => `2001:db8:0:1:${hex(n * 7)}:${hex(n * 13)}::${hex(n)}`,
  'one /64 in capitals, in full and with ports': (n) =>
    [`[2001:DB8:0:2::${hex(n)}]:443`, `2001:0DB8:0000:0002:0:0:0:${hex(n)}`][n % 2] ?? '',
  'an address with a port, an invented one on its left': (n) => `${invented(n)}, 192.0.2.1:4711`,
  'quotes and brackets, an invented one on their left': (n) =>
    `${invented(n)}, "[2001:db8:0:3::${hex(n)}]:443"`,
  'a hop that cannot be read, an invented one on its left': (n) => `${invented(n)}, unknown`,
};

for (const [name, header] of Object.entries(disguises)) {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) => {
      serial += 1;
      const phone = `6${String(serial).padStart(9, '0')}`;
      const caller = callerFrom(server.url, header(n + 1));
      return caller.call('POST', '/api/auth/send-phone-otp', { phone });
    }),
  );
  const passed = answers.filter(({ status }) => status === 200).length;
  expect(`${name}: at most 30 of 300 codes`, passed > 0 && passed <= 30, statuses(answers));
}
await server.stop();
end();
