import type { People } from '../scene/people.ts';
import { showPrices } from '../scene/prices.ts';
import type { Scene } from '../scene/scene.ts';
import type { Seeded } from '../scene/seeded.ts';
import { someHosted } from './organisers.ts';

/**
 * Stops and resumes sales while people pay: of a type for a while, of one for good, and a code is switched
 * off and on.
 */
export async function stopSales(scene: Scene, people: People, chance: Seeded): Promise<void> {
  const { event, ask } = someHosted(scene, people, chance);
  const { id } = event;
  const shown = await showPrices(ask, id);
  if (!shown) return;
  const set = (what: string, typeId: string, saleState: string) =>
    ask(what, ({ call }) => call('POST', '/trpc/prices.setSaleState', { id, typeId, saleState }));
  const stopped = shown.ticketTypes.find(({ saleState }) => saleState === 'paused');
  const other = shown.ticketTypes.find((type) => type.id !== event.type);
  const code = shown.codes.at(0);
  const pause = (isPaused: boolean) =>
    code &&
    ask(isPaused ? 'pause code' : 'resume code', ({ call }) =>
      call('POST', '/trpc/prices.pauseCode', { id, codeId: code.id, isPaused }),
    );
  const deeds = {
    type: () =>
      stopped ? set('resume', stopped.id, 'on_sale') : set('pause', event.type, 'paused'),
    retire: () => other && set('retire', other.id, 'retired'),
    code: () => pause(!code?.isPaused),
  };
  await deeds[chance.one(['type', 'type', 'code', 'code', 'retire'] as const)]();
}
