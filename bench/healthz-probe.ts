/** A thread of bench/off-the-loop.ts, which asks at fixed times, answered or not. */
declare const self: Worker;

let [timer, waits]: [ReturnType<typeof setInterval> | undefined, number[]] = [undefined, []];
const open = new Set<Promise<void>>();

self.onmessage = async ({ data }: MessageEvent<{ url: string } | 'end'>) => {
  if (data !== 'end') {
    timer = setInterval(() => ask(data.url), 5);
    return;
  }
  clearInterval(timer);
  await Promise.all(open);
  self.postMessage(waits.sort((a, b) => a - b));
  waits = [];
};

function ask(url: string): void {
  const began = performance.now();
  const asked: Promise<void> = fetch(`${url}/healthz`)
    .then((answer) => answer.text())
    .then(() => void waits.push(performance.now() - began))
    .finally(() => open.delete(asked));
  open.add(asked);
}
