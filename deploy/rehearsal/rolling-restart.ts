import { statuses } from '../../attack/support/calls.ts';
import { pause } from '../../attack/support/server.ts';
import { startTraffic } from '../../attack/support/traffic.ts';
import { expectBooks, type Step } from './parts/crowd.ts';
import { travellers } from './parts/weather.ts';

/** Replaces both servers, one after the other, while people read, sign in, book and pay. */
export const rollingRestart: Step = async (stack, crowd, expect) => {
  const traffic = await startTraffic(stack.url, travellers(crowd));
  await pause(1_000);
  const ended: string[] = [];
  for (const server of stack.servers) {
    const { code, ms } = await server.program().end('SIGTERM');
    ended.push(`${server.name} ended with ${code} in ${ms} ms`);
    await server.start();
    await pause(1_500); // the proxy finds it again
  }
  const answers = await traffic.stop();
  const failed = answers.filter(({ status }) => [0, 401].includes(status) || status >= 500);
  expect('nobody saw it', failed.length === 0, statuses(answers));
  for (const { what, status, text } of failed.slice(0, 5))
    console.log('   ', what, status, text.slice(0, 200));
  expect(
    'each ended cleanly',
    ended.every((one) => one.includes('with 0 ')),
    ended.join(', '),
  );
  await expectBooks(stack, expect);
};
