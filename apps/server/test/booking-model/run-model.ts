import fc from 'fast-check';
import { createWorld, type World } from '#test/world.ts';
import { atRest } from './at-rest.ts';
import { beginning, commands } from './commands.ts';
import { createStage, type Setting } from './stage.ts';

export type Bounds = {
  seed: number;
  runs: number;
  maxCommands: number;
  /** Of a counterexample that was found: it alone, as it was found. */
  path?: string | undefined;
  replayPath?: string | undefined;
};

/** A last seat, a few, and more than one member may have. */
const settings = fc.record({
  total: fc.constantFrom(2, 5, 14),
  isFree: fc.constantFrom(false, false, false, false, true),
  begins: fc.constantFrom<Setting['begins'][]>(
    'before',
    'before',
    'before',
    'byHand',
    'lost',
    'after',
    'disputed',
  ),
});

/** The books of a world are read whole after each command: few events keep that fast. */
const runsOfWorld = 25;

/**
 * Runs of commands against the product, alone and two at the same moment: after each the answers, the
 * seats, the money and the lists are what the model says, and the books hold. On this PostgreSQL, or the
 * run's own. @throws with seed, path and replayPath of the shortest that fails
 */
export async function runModel(bounds: Bounds, serverUrl?: string): Promise<void> {
  const { seed, runs, maxCommands, path, replayPath } = bounds;
  const sizes = { maxCommands, size: 'max', ...(replayPath && { replayPath }) } as const;
  const worlds = inWorlds(() => createWorld({}, serverUrl));
  const property = fc.asyncProperty(settings, fc.commands(commands, sizes), (setting, some) =>
    worlds.use(async (world) => {
      const stage = await createStage(world, setting);
      const model = { state: stage.state };
      for (const command of beginning(setting)) await command.run(model, stage);
      await fc.asyncModelRun(() => ({ model, real: stage }), some);
      await atRest(model, stage);
    }),
  );
  const isReplayed = path !== undefined;
  try {
    await fc.assert(property, {
      ...{ seed, numRuns: runs, endOnFailure: isReplayed },
      ...(isReplayed && { path }),
    });
  } finally {
    await worlds.close();
  }
}

/** One after the other: what a failure left behind is nobody else's. */
function inWorlds(fresh: () => Promise<World>) {
  let world: World | null = null;
  let uses = 0;
  async function close(): Promise<void> {
    await world?.close();
    world = null;
    uses = 0;
  }
  return {
    close,
    async use(work: (world: World) => Promise<void>): Promise<void> {
      if (uses >= runsOfWorld) await close();
      world ??= await fresh();
      uses += 1;
      try {
        await work(world);
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}
