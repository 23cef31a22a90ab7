import { trpc } from '../../../../lib/requests/trpc.ts';

/** Refreshes cities and communities wherever they are shown. */
export function useCitiesChanged() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.admin.cities.invalidate(),
      utils.admin.communities.invalidate(),
      utils.cities.invalidate(),
      utils.communities.invalidate(),
    ]);
}
