import { trpc } from '../../../../lib/requests/trpc.ts';

/** Refreshes banners wherever they are shown. */
export function useBannersChanged() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.admin.banners.invalidate(), utils.banners.invalidate()]);
}
