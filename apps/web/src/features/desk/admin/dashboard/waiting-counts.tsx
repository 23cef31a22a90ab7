import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  Flag,
  Inbox,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  MessagesSquare,
  Newspaper,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import { count } from '../../../../lib/count.ts';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import type { ListSearch } from '../table/searching/list-search.ts';

/** Shows what else waits for an admin, each with a link to its place. */
export function WaitingCounts({
  counts,
}: {
  counts: Outputs['admin']['dashboard']['waiting']['counts'];
}) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Also waiting</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid divide-y">
          <Waiting icon={MessagesSquare} tab="community-posts" value={counts.wallPosts}>
            <Trans>Wall posts</Trans>
          </Waiting>
          <Waiting
            icon={MessageSquare}
            tab="community-posts"
            search={{ kind: 'comment' }}
            value={counts.wallComments}
          >
            <Trans>Wall comments</Trans>
          </Waiting>
          <Waiting
            icon={Flag}
            tab="community-posts"
            search={{ filter: 'reported' }}
            value={counts.wallReports}
          >
            <Trans>Wall reports</Trans>
          </Waiting>
          <Waiting icon={Megaphone} tab="announcements" value={counts.announcements}>
            <Trans>Announcement reports</Trans>
          </Waiting>
          <Waiting
            icon={Newspaper}
            tab="blogs"
            search={{ filter: 'submitted' }}
            value={counts.blogs}
          >
            <Trans>Stories</Trans>
          </Waiting>
          <Waiting icon={Inbox} tab="messages" search={{ filter: 'open' }} value={counts.messages}>
            <Trans>Contact messages</Trans>
          </Waiting>
        </ul>
      </CardContent>
    </Card>
  );
}

type Props = {
  icon: LucideIcon;
  tab: string;
  search?: ListSearch;
  /** Undefined when it waits for admins of another area. */
  value: number | undefined;
  children: ReactNode;
};

function Waiting({ icon: Icon, tab, search = {}, value, children }: Props) {
  if (value === undefined) return null;
  return (
    <li>
      <Link
        to="/admin/$tab"
        params={{ tab }}
        search={search}
        className="flex min-h-12 items-center gap-3 hover:underline"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
        {children}
        <Badge variant={value > 0 ? 'default' : 'outline'} className="ml-auto">
          {count.format(value)}
        </Badge>
      </Link>
    </li>
  );
}
