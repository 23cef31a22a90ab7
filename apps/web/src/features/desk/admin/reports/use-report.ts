import { istDate } from '@nagarika/domain/language/format';
import { type Period, periodSchema, unitAround } from '@nagarika/domain/time/periods';
import { keepPreviousData } from '@tanstack/react-query';
import { nowDate } from '../../../../lib/clock.ts';
import { type Outputs, trpc } from '../../../../lib/trpc.ts';
import { sortOf } from '../table/list-search.ts';
import { useListSearch } from '../table/use-list-search.ts';

export type ReportRow = Outputs['admin']['reporting']['byOrganiser']['items'][number];

const sorts = [
  'organiser',
  'takings',
  'commission',
  'serviceCharges',
  'refunds',
  'payouts',
] as const;

/** The period stands in the address; without one it is this month. */
export function useReport() {
  const list = useListSearch();
  const { data } = periodSchema.safeParse({ from: list.from, to: list.to });
  const period: Period = data ?? unitAround('month', istDate(nowDate()));
  /** What is shown, over all its pages: the file has the same. */
  const asked = {
    ...period,
    ...(list.asked && { search: list.asked }),
    ...sortOf(list, sorts),
  };
  const report = trpc.admin.reporting.byOrganiser.useQuery(
    { ...asked, page: list.page },
    { placeholderData: keepPreviousData },
  );
  return { list, period, asked, report };
}
