import type { AnyRouter } from '@tanstack/react-router';
import { whenPageRests } from '../pages/when-page-rests.ts';

/** Matches Arabic, and Bengali to Malayalam. */
const other = /[؀-ݿঀ-ൿ]/;

/**
 * Loads our own faces for other scripts only for a page with such words: most pages have none, and
 * most devices their own face.
 */
export function lookForScripts(router: AnyRouter): void {
  const look = () => {
    if (other.test(document.body.textContent)) import('./draw-scripts.ts').catch(() => {});
  };
  router.subscribe('onRendered', () => whenPageRests(look));
}
