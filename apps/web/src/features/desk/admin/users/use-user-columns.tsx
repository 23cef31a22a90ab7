import { useLingui } from '@lingui/react/macro';

import { Avatar } from '../../../../components/ui/avatar.tsx';
import { EmailText } from '../../../../components/ui/email-text.tsx';
import { count } from '../../../../lib/count.ts';
import type { Outputs } from '../../../../lib/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/use-names.ts';
import type { Column } from '../table/column.ts';
import { OpenButton } from '../table/open-button.tsx';
import { UserBadges } from './user-badges.tsx';

type Row = Outputs['admin']['users']['list']['items'][number];

export function useUserColumns(onOpen: (id: string) => void): Column<Row>[] {
  const { formatSpecDate } = useFormats();
  const nameOf = useNames();
  const { t } = useLingui();
  return [
    {
      key: 'name',
      header: t`Name`,
      sort: 'name',
      isTitle: true,
      cell: ({ id, name, avatarUrl, city }) => (
        <div className="flex items-center gap-3">
          <Avatar name={name} src={avatarUrl} className="size-9 text-sm" />
          <div className="min-w-0">
            <OpenButton onOpen={() => onOpen(id)}>{name ?? t`No name yet`}</OpenButton>
            {city && (
              <span className="block text-sm font-normal text-muted-foreground">
                <bdi>{nameOf(city)}</bdi>
              </span>
            )}
          </div>
        </div>
      ),
    },
    {
      key: 'contact',
      header: t`Contact`,
      cell: ({ phone, email }) => (
        <>
          <span className="block whitespace-nowrap">{phone}</span>
          {email && (
            <span dir="auto" className="block text-sm wrap-anywhere text-muted-foreground">
              <EmailText>{email}</EmailText>
            </span>
          )}
        </>
      ),
    },
    { key: 'state', header: t`State`, cell: (user) => <UserBadges user={user} /> },
    {
      key: 'bookings',
      header: t`Bookings`,
      sort: 'bookings',
      align: 'right',
      cell: ({ bookings }) => count.format(bookings),
    },
    {
      key: 'events',
      header: t`Events`,
      sort: 'events',
      align: 'right',
      cell: ({ events }) => count.format(events),
    },
    {
      key: 'joined',
      header: t`Joined`,
      sort: 'joined',
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{formatSpecDate(new Date(createdAt))}</span>
      ),
    },
  ];
}
