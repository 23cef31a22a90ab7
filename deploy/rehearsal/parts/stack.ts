import { startPrimary, startReplica } from './databases.ts';
import type { Place } from './place.ts';
import { startPgbouncer } from './pooler.ts';
import { startProxy } from './proxy.ts';
import { serverOf } from './servers.ts';
import { startStore } from './store.ts';

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** Starts what compose.yaml brings up, as processes on loopback. */
export async function startStack(place: Place) {
  const primary = await startPrimary(place);
  const replica = await startReplica(place);
  const store = await startStore(place);
  const pgbouncer = await startPgbouncer(place);
  const servers = [serverOf(place, 0), serverOf(place, 1)] as const;
  // Both start at once, on an empty database: one migrates, the other waits.
  await Promise.all(servers.map((server) => server.start()));
  const proxy = await startProxy(place);
  return { place, primary, replica, pgbouncer, store, servers, proxy, url: place.url.proxy };
}
