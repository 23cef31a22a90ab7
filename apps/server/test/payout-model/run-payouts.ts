import fc from 'fast-check';
import { type Bounds, runProperty } from '#test/model-run.ts';
import { deadly, nthWrite, one, together, type Wish } from './actions.ts';
import { AtOnce, type Model, type Options } from './commands.ts';
import { createStage, type Given, type Stage } from './stage.ts';

const commands = (options: Options) => [
  one.map((wish) => new AtOnce([wish], options)),
  one.map((wish) => new AtOnce([wish], options)),
  one.map((wish) => new AtOnce([wish], options)),
  fc.tuple(together, together).map((wishes) => new AtOnce(wishes, options)),
  fc.tuple(deadly, nthWrite).map(([wish, nth]) => new AtOnce([wish], options, nth)),
];

type Begins = 'sold' | 'prepared' | 'filed' | 'paid' | 'confirmed' | 'lost twice';
type Beginning = Given & { begins: Begins };

const settings = fc.record({
  needsTwo: fc.boolean(),
  proves: fc.boolean(),
  isOver: fc.boolean(),
  tdsBp: fc.constantFrom(0, 10),
  begins: fc.constantFrom<Begins[]>(
    'sold',
    'sold',
    'prepared',
    'filed',
    'paid',
    'confirmed',
    'lost twice',
  ),
});

/** Begins with a payout that came so far, or money that went back or was taken: most steps need one. */
function beginning({ begins, isOver }: Beginning): Wish[] {
  const some: Wish[] = [
    { do: 'prepare', by: 'admin' },
    { do: 'file', by: 'admin', payout: 0 },
    { do: 'release', by: 'second', payout: 0 },
    { do: 'pay', by: 'admin', payout: 0 },
    { do: 'confirm', by: 'admin', payout: 0 },
  ];
  if (begins === 'lost twice') {
    const refund = { by: 'admin', give: 'part', percent: 30, takesTickets: false };
    return [
      { do: 'refund', booking: 0, ...refund },
      { do: 'sendRefunds' },
      { do: 'dispute', booking: 0, turn: 'lost', share: 100, hears: true },
    ];
  }
  const steps = { sold: 0, prepared: 1, filed: 2, paid: 4, confirmed: 5 }[begins];
  return isOver ? some.slice(0, steps) : [];
}

/** The steps of the end: everything that is promised leaves, and both accounts are the same to the paisa. */
const atRest: Wish[] = [
  { do: 'hear' },
  { do: 'wait', hours: 200 },
  { do: 'sendRefunds' },
  { do: 'prepare', by: 'admin' },
];

async function doAll(wishes: Wish[], model: Model, stage: Stage): Promise<void> {
  for (const wish of wishes) await new AtOnce([wish], { without: [] }).run(model, stage);
}

/**
 * Runs commands about money after its sale, alone, two at the same moment, and with a server that dies:
 * after each, the answers, the debts, the payouts and the ledger's accounts match the book, and the
 * gateway's account its own.
 */
export async function runPayouts(
  bounds: Bounds,
  options: Options = { without: [] },
  serverUrl?: string,
) {
  await runProperty(bounds, serverUrl, (sizes, use) =>
    fc.asyncProperty(settings, fc.commands(commands(options), sizes), (given: Beginning, some) =>
      use(async (world) => {
        const stage = await createStage(world, given);
        const model = { book: stage.book };
        await doAll(beginning(given), model, stage);
        await fc.asyncModelRun(() => ({ model, real: stage }), some);
        await doAll(atRest, model, stage);
      }),
    ),
  );
}
