import fc from 'fast-check';
import { createWorld, type World } from '#test/world.ts';

export type Bounds = {
  seed: number;
  runs: number;
  maxCommands: number;
  /** Runs only a counterexample, as it was found. */
  path?: string | undefined;
  replayPath?: string | undefined;
  /** True to report a failure as found, without making it shorter. */
  isFirst?: boolean;
  /** Seconds after which no further run begins. */
  seconds?: number;
};

type Use = (work: (world: World) => Promise<void>) => Promise<void>;

/** The books of a world are read whole after each command: few events keep that fast. */
const runsOfWorld = 25;

/**
 * Runs a property of commands in worlds on this PostgreSQL, or the run's own: what a failure left behind is
 * nobody else's. @throws with seed, path and replayPath of the shortest that fails
 */
export async function runProperty<Given extends unknown[]>(
  { seed, runs, maxCommands, path, replayPath, isFirst = false, seconds = Infinity }: Bounds,
  serverUrl: string | undefined,
  propertyOf: (sizes: fc.CommandsContraints, use: Use) => fc.IAsyncProperty<Given>,
): Promise<void> {
  const sizes = { maxCommands, size: 'max', ...(replayPath && { replayPath }) } as const;
  const end = performance.now() + 1_000 * seconds;
  const fresh = () => createWorld({}, serverUrl);
  let world: World | null = null;
  let uses = 0;
  async function close(): Promise<void> {
    await world?.close();
    world = null;
    uses = 0;
  }
  /** Lends the world to one run after the other. */
  async function use(work: (world: World) => Promise<void>): Promise<void> {
    if (performance.now() > end) return;
    if (uses >= runsOfWorld) await close();
    world ??= await fresh();
    uses += 1;
    try {
      await work(world);
    } catch (error) {
      await close();
      throw error;
    }
  }
  const isReplayed = path !== undefined;
  try {
    await fc.assert(propertyOf(sizes, use), {
      seed,
      numRuns: runs,
      endOnFailure: isReplayed || isFirst,
      ...(isReplayed && { path }),
    });
  } finally {
    await close();
  }
}
