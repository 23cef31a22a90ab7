import type { BrowserContext } from 'playwright-core';

/** Sets the clock of this device so far ahead, in every page of it, from now on; below zero, behind. */
export async function setsHerClock(context: BrowserContext, aheadMs: number): Promise<void> {
  await context.addInitScript((ahead) => {
    const right = Date;
    globalThis.Date = new Proxy(right, {
      construct: (_, given) =>
        Reflect.construct(right, given.length > 0 ? given : [right.now() + ahead]),
      get: (_, name) => (name === 'now' ? () => right.now() + ahead : Reflect.get(right, name)),
    });
  }, aheadMs);
}
