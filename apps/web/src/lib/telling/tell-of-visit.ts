import { readPath } from '@nagarika/domain/language/languages';
import type { AnyRouter } from '@tanstack/react-router';
import { whenPageRests } from '../pages/when-page-rests.ts';
import { mayTell, tellErrors } from './telling.ts';

/** Visits whose vitals are told: one in so many. */
const oneIn = 10;

/** Errors at once; the library that measures comes when the page has long been at rest. */
export function tellOfVisit(router: AnyRouter): void {
  tellErrors(() => patternOf(router));
  if (!mayTell() || Math.random() * oneIn >= 1) return;
  const measure = async () => {
    const { tellVitals } = await import('./tell-vitals.ts');
    tellVitals(patternOf(router));
  };
  whenPageRests(() => void measure().catch(() => {}));
}

/**
 * '/event/$id' is '/event/:id' to the server, which knows no other names. Of the address, since the
 * router has no matches until what the page needs has come.
 */
function patternOf(router: AnyRouter): string {
  const [routes] = router.getMatchedRoutes(readPath(location.pathname).path);
  const pattern: string = routes.at(-1)?.fullPath ?? '';
  return pattern.replaceAll('$', ':').replace(/(?<=.)\/$/, '');
}
