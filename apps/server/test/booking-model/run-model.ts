import fc from 'fast-check';
import { type Bounds, runProperty } from '#test/model-run.ts';
import { atRest } from './at-rest.ts';
import { beginning } from './beginnings.ts';
import { commands } from './commands.ts';
import { createStage, type Setting } from './stage.ts';

/** The settings: a last seat, a few, and more than one member may have. */
const settings = fc.record({
  total: fc.constantFrom(2, 5, 14),
  isFree: fc.constantFrom(false, false, false, false, true),
  begins: fc.constantFrom<Setting['begins'][]>(
    'before',
    'before',
    'before',
    'group',
    'group',
    'group',
    'byHand',
    'lost',
    'after',
    'disputed',
  ),
  group: fc.record({
    early: fc.constantFrom(3, 3, 2, 0),
    door: fc.constant(2),
    before: fc.constantFrom<Setting['group']['before'][]>(
      ...(['nothing', 'dearer', 'moved', 'refunded', 'given'] as const),
    ),
    cancels: fc.array(
      fc.record({ ticket: fc.nat({ max: 4 }), count: fc.constantFrom(1, 1, 2, 3) }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
});

/**
 * Runs commands against the product, alone and two at the same moment: after each, the answers, the seats,
 * the money and the lists match the model, and the books hold.
 */
export async function runModel(bounds: Bounds, serverUrl?: string): Promise<void> {
  await runProperty(bounds, serverUrl, (sizes, use) =>
    fc.asyncProperty(settings, fc.commands(commands, sizes), (setting, some) =>
      use(async (world) => {
        const stage = await createStage(world, setting);
        const model = { state: stage.state };
        for (const command of beginning(setting)) await command.run(model, stage);
        await fc.asyncModelRun(() => ({ model, real: stage }), some);
        await atRest(model, stage);
      }),
    ),
  );
}
