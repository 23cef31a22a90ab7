import { callerFrom } from '../../attack/support/calls.ts';
import { until } from '../../attack/support/server.ts';
import { buyOne, type Step } from './parts/crowd.ts';
import { uploadPicture } from './parts/picture.ts';

/** Hangs the store of pictures, then ends it: uploads say so in time, tickets are sold, it comes back. */
export const storeAway: Step = async (stack, { members, events }, expect) => {
  const { store, servers, url } = stack;
  const [uploader, buyer] = members.slice(80);
  const event = events[9];
  if (!uploader || !buyer || !event) throw new Error('nobody is there');
  const before = await uploadPicture(servers[0], uploader);
  expect('a picture is uploaded', before.status === 200, before.status);

  store.program().signal('SIGSTOP');
  const hanging = await uploadPicture(servers[0], uploader);
  const isToldSo =
    hanging.status === 503 && hanging.headers.has('retry-after') && hanging.ms < 30_000;
  expect(
    'while it hangs an upload is told to come back',
    isToldSo,
    `${hanging.status} after ${Math.round(hanging.ms)} ms`,
  );
  const bought = await buyOne(buyer, event);
  expect('and tickets are sold', bought === 'ticket', bought);
  const ready = await Promise.all(servers.map((server) => server.isReady()));
  expect('both servers are ready', ready.every(Boolean), ready.join(', '));
  store.program().signal('SIGCONT');
  await store.program().end('SIGKILL');
  const gone = await uploadPicture(servers[1], uploader);
  expect(
    'while it is gone, too',
    gone.status === 503,
    `${gone.status} after ${Math.round(gone.ms)} ms`,
  );
  const shown = await callerFrom(url, '198.51.100.241').call('GET', before.path);
  expect(
    'a picture is shown from memory, or is said to be away',
    shown.status === 200 || shown.status === 503,
    shown.status,
  );
  await store.start();
  const ms = await until(async () => {
    const began = performance.now();
    const { status } = await uploadPicture(servers[1], uploader);
    return status === 200 ? performance.now() - began : undefined;
  }, 20_000);
  const old = await callerFrom(url, '198.51.100.241').call('GET', before.path);
  expect(
    'it comes back, with what was there',
    ms !== undefined && old.status === 200,
    `${old.status}`,
  );
};
