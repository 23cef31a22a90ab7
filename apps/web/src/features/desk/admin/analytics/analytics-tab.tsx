import { Trans, useLingui } from '@lingui/react/macro';
import { ExportButton } from '../../../../components/export-button.tsx';
import { Field } from '../../../../components/ui/field.tsx';
import { Select } from '../../../../components/ui/select.tsx';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { NewMembersCard, SalesByDayCard } from './days-cards.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { useAnalytics } from './use-analytics.ts';

export function AnalyticsTab() {
  const { t } = useLingui();
  usePageTitle(t`Analytics`);
  const { period, choose, query } = useAnalytics();
  return (
    <>
      <TabHeading
        intro={<Trans>How people come to a booking, and what is booked where.</Trans>}
        actions={
          <ExportButton
            path="/api/admin/exports/analytics.csv"
            name="analytics.csv"
            asked={{ period }}
          />
        }
      >
        <Trans>Analytics</Trans>
      </TabHeading>
      <Field label={<Trans>Period</Trans>} className="md:w-56">
        {(control) => (
          <Select {...control} value={period} onChange={(event) => choose(event.target.value)}>
            <option value="7d">{t`Last 7 days`}</option>
            <option value="30d">{t`Last 30 days`}</option>
            <option value="90d">{t`Last 90 days`}</option>
            <option value="year">{t`This year`}</option>
          </Select>
        )}
      </Field>
      <QueryState query={query} failure={<Trans>The figures could not be loaded.</Trans>}>
        {({ funnel, byDay, byCity, byCategory }) => (
          <div
            aria-busy={query.isPlaceholderData}
            className="stale grid grid-cols-1 items-start gap-4 xl:grid-cols-2"
          >
            <FunnelCard funnel={funnel} />
            <SalesByDayCard days={byDay} />
            <SalesCard title={t`Takings by city`} kind={t`City`} sales={byCity} />
            <SalesCard title={t`Takings by category`} kind={t`Category`} sales={byCategory} />
            <NewMembersCard days={byDay} />
          </div>
        )}
      </QueryState>
    </>
  );
}
