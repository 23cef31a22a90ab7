/**
 * Loaded into the server before its own code (bench/off-the-loop.ts): writes down each task of its loop that
 * took more than five milliseconds of the thread's CPU, which, unlike the clock, does not count what other
 * programs of the machine took in between.
 */
import { appendFileSync, readFileSync } from 'node:fs';

const file = process.env.LOOP_HOLDS;
const own = `/proc/self/task/${process.pid}/schedstat`;
const spentMs = () => Number(readFileSync(own, 'utf8').split(' ')[0]) / 1e6;

let last = spentMs();
if (file) {
  setInterval(() => {
    const now = spentMs();
    if (now - last > 5) appendFileSync(file, `${Date.now()} ${(now - last).toFixed(1)}\n`);
    last = spentMs();
  }, 1);
}
