import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { DataTable } from '../../../components/data-table.tsx';
import { count } from '../../../lib/count.ts';
import type { Kit, KitLink } from './kit.ts';
import { useWayNames } from './use-way-names.ts';

/** Lists the results of each link and of other ways to the event, the best first. */
export function LinkFigures({ kit }: { kit: Kit }) {
  const { t } = useLingui();
  const nameOf = useWayNames();
  const linkName = (link: KitLink) => nameOf({ source: 'link', link });
  // A retired link that brought nobody is left out.
  const links = kit.links.filter(
    ({ isRetired, views, started }) => !isRetired || views + started > 0,
  );
  const rows = [
    ...links.map((link) => ({
      ...link,
      key: link.id,
      name: link.isRetired ? t`${linkName(link)} (switched off)` : linkName(link),
    })),
    ...kit.sources.map((one) => ({
      ...one,
      key: one.source,
      name: nameOf({ source: one.source, link: null }),
    })),
  ].sort((one, other) => other.booked - one.booked || other.views - one.views);
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>Where people come from</Trans>
      </h2>
      <DataTable
        caption={<Trans>By link and by site</Trans>}
        columns={[
          { label: t`Link or site` },
          { label: t`Views`, isNumber: true },
          { label: t`Bookings`, isNumber: true },
          { label: t`Tickets`, isNumber: true },
          { label: t`Takings`, isNumber: true },
        ]}
        rows={rows.map(({ key, name, views, booked, seats, grossPaise }) => ({
          key,
          cells: [
            name,
            count.format(views),
            count.format(booked),
            count.format(seats),
            formatRupees(grossPaise),
          ],
        }))}
      />
      <p className="max-w-prose text-sm text-muted-foreground">
        <Trans>
          A view counts once a visitor and day, for the first way she came that day. A booking
          counts for the last way in the seven days before it.
        </Trans>
      </p>
    </section>
  );
}
