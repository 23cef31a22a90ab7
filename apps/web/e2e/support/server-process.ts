import { once } from 'node:events';
import { runProgram } from './program.ts';

/** A first start fills in the demo data and hangs its pictures. */
const patienceMs = 240_000;

export type ServerProcess = {
  /** The address that it printed. */
  url: string;
  /** Resolves when it has written this. */
  says: (words: string) => Promise<void>;
  /** Resolves when the process is gone. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

/** Starts the real server in a separate process, ready to be used. */
export async function startServer(
  settings: Record<string, string>,
  sources?: string,
): Promise<ServerProcess> {
  const { child, output, isGone } = runProgram('apps/server/src/main.ts', settings, sources);
  async function until<Value>(look: () => Promise<Value> | Value): Promise<NonNullable<Value>> {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline && !isGone()) {
      const value = await look();
      if (value) return value;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    child.kill('SIGKILL');
    throw new Error(`The server did not get that far:\n${output()}`);
  }
  const url = await until(() => / is at (http:\/\/\S+)/.exec(output())?.[1]);
  await until(() =>
    fetch(`${url}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false),
  );
  return {
    url,
    says: async (words) => void (await until(() => output().includes(words))),
    async end(signal) {
      if (isGone()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
