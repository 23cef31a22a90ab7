import { type RecentPeriod, recentPeriods } from '@nagarika/domain/time/periods';
import { keepPreviousData } from '@tanstack/react-query';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useListSearch } from '../table/searching/use-list-search.ts';

export type AnalyticsAnswer = Outputs['admin']['analytics']['show'];

const usual: RecentPeriod = '30d';

/** Reads the analytics of the period that the address names. */
export function useAnalytics() {
  const list = useListSearch();
  const period = recentPeriods.find((one) => one === list.filter) ?? usual;
  const query = trpc.admin.analytics.show.useQuery(
    { period },
    { placeholderData: keepPreviousData },
  );
  const choose = (chosen: string) => list.set({ filter: chosen === usual ? '' : chosen });
  return { period, choose, query };
}
