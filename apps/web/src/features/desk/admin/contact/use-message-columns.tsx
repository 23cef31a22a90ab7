import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../../components/ui/badge.tsx';
import { EmailText } from '../../../../components/ui/email-text.tsx';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useContactTypes } from '../../../people/contact/contact-type-names.ts';
import { readableInstant } from '../audit/changes.ts';
import type { Column } from '../table/column.ts';
import { OpenButton } from '../table/open-button.tsx';

type Row = Outputs['admin']['contact']['list']['items'][number];

export function useMessageColumns(onOpen: (id: string) => void): Column<Row>[] {
  const { t } = useLingui();
  const types = useContactTypes();
  return [
    {
      key: 'subject',
      header: t`Subject`,
      isTitle: true,
      cell: ({ id, subject }) => <OpenButton onOpen={() => onOpen(id)}>{subject}</OpenButton>,
    },
    {
      key: 'name',
      header: t({ message: 'From', context: 'writer' }),
      sort: 'name',
      cell: ({ name, email }) => (
        <>
          <span dir="auto" className="block wrap-anywhere">
            {name}
          </span>
          <span dir="auto" className="block text-sm wrap-anywhere text-muted-foreground">
            <EmailText>{email}</EmailText>
          </span>
        </>
      ),
    },
    {
      key: 'type',
      header: t`Type`,
      cell: ({ type }) => (
        <span className="@3xl:whitespace-nowrap">
          {types.find(({ value }) => value === type)?.label}
        </span>
      ),
    },
    {
      key: 'received',
      header: t`Received`,
      sort: 'received',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { key: 'state', header: t`State`, cell: ({ handledAt }) => <StateBadge at={handledAt} /> },
  ];
}

function Moment({ at }: { at: string }) {
  const { language } = useFormats();
  return <span className="whitespace-nowrap">{readableInstant(new Date(at), language)}</span>;
}

export function StateBadge({ at }: { at: string | null }) {
  return at ? (
    <Badge tone="success">
      <Trans>Handled</Trans>
    </Badge>
  ) : (
    <Badge tone="warning">
      <Trans context="state">Open</Trans>
    </Badge>
  );
}
