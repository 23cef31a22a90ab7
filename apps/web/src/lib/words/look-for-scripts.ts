import type { AnyRouter } from '@tanstack/react-router';
import { whenPageRests } from '../pages/when-page-rests.ts';

/** Arabic, and from Bengali to Malayalam. */
const other = /[؀-ݿঀ-ൿ]/;

/** Most pages have no such word, and most devices their own face for it: ours are asked for only then. */
export function lookForScripts(router: AnyRouter): void {
  const look = () => {
    if (other.test(document.body.textContent)) import('./draw-scripts.ts').catch(() => {});
  };
  router.subscribe('onRendered', () => whenPageRests(look));
}
