import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Cluster } from './place.ts';
import { joinOrLaunch, type Running } from './process.ts';

const pauseMs = 250;

/**
 * Runs PostgreSQL on the cluster and starts it again when it ends by itself (killed, out of memory), on the
 * same port, so that every pool finds it there.
 */
export async function keepRunning(
  cluster: Cluster,
  parameters: Record<string, string>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): Promise<Omit<Running, 'ended'>> {
  let current = await joinOrLaunch(cluster, parameters, log);
  const { port } = current;
  let isReleased = false;

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended;
      await current.release();
      if (isReleased) return;
      const again = await startAgain();
      if (!again) return;
      current = again;
      if (isReleased) return void current.release();
    }
  }

  /** Returns null when another try is pointless. */
  async function startAgain(): Promise<Running | null> {
    for (; !isReleased; await sleep(pauseMs)) {
      if (!existsSync(join(cluster.data, 'PG_VERSION'))) break;
      try {
        const running = await joinOrLaunch(cluster, parameters, log, port);
        if (running.port === port) return running;
        await running.release();
        log.error(`PostgreSQL runs on port ${running.port} now: this server must be restarted`);
        return null;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason }, 'PostgreSQL does not start again yet');
      }
    }
    return null;
  }

  void watch();
  return {
    port,
    release: async () => {
      isReleased = true;
      await current.release();
    },
  };
}
