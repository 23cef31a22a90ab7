import { readPath } from '@nagarika/domain/language/languages';
import type { AnyRouter } from '@tanstack/react-router';
import { whenPageRests } from '../pages/when-page-rests.ts';
import { mayTell, tellErrors } from './telling.ts';

/** The share of visits whose vitals are reported: one in so many. */
const oneIn = 10;

/** Reports errors at once, and vitals once the page has long been idle, when their library is loaded. */
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
 * Names '/event/$id' as '/event/:id', the only names that the server knows. It reads the address,
 * since the router has no matches until the page's needs have loaded.
 */
function patternOf(router: AnyRouter): string {
  const [routes] = router.getMatchedRoutes(readPath(location.pathname).path);
  const pattern: string = routes.at(-1)?.fullPath ?? '';
  return pattern.replaceAll('$', ':').replace(/(?<=.)\/$/, '');
}
