import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, type LucideIcon, MessageCircle, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Card } from '../../../components/ui/card.tsx';
import type { Outputs } from '../../../lib/trpc.ts';
import { useNames } from '../../../lib/use-names.ts';
import { useTimeAgo } from '../../../lib/use-time-ago.ts';
import { useCategoryNames } from '../wall/use-category-names.ts';

export function WallSampleCard({ post }: { post: Outputs['wall']['list']['items'][number] }) {
  const nameOf = useNames();
  const { t } = useLingui();
  const timeAgo = useTimeAgo();
  const categories = useCategoryNames();
  return (
    <Card className="flex h-full flex-col gap-3 p-5">
      <Badge tone={tones[post.category]} className="self-start">
        {categories[post.category]}
      </Badge>
      <p dir="auto" className="grow font-display text-lg leading-snug">
        {post.content}
      </p>
      <p className="flex items-center gap-2.5">
        <Avatar name={nameOf(post.author)} className="size-9 text-sm" />
        <span className="min-w-0 leading-tight">
          <span dir="auto" title={nameOf(post.author)} className="line-clamp-1 font-semibold">
            {nameOf(post.author)}
          </span>
          <span className="text-sm text-muted-foreground">{timeAgo(new Date(post.timestamp))}</span>
        </span>
      </p>
      <ul className="flex gap-5 border-t pt-3 text-muted-foreground">
        <Count Icon={Heart} label={t`Likes`}>
          <Trans>
            <Unseen>Likes: </Unseen>
            {post.likes}
          </Trans>
        </Count>
        <Count Icon={MessageCircle} label={t`Comments`}>
          <Trans>
            <Unseen>Comments: </Unseen>
            {post.comments}
          </Trans>
        </Count>
        <Count Icon={PartyPopper} label={t`Celebrations`}>
          <Trans>
            <Unseen>Celebrations: </Unseen>
            {post.celebrates}
          </Trans>
        </Count>
      </ul>
    </Card>
  );
}

const tones = {
  challenge: 'warning',
  confession: 'ink',
  need: 'success',
  want: 'success',
  desire: 'danger',
  achievement: 'marigold',
} as const;

type CountProps = { Icon: LucideIcon; label: string; children: ReactNode };

function Count({ Icon, label, children }: CountProps) {
  return (
    <li className="flex items-center gap-1.5 tabular-nums" title={label}>
      <Icon aria-hidden="true" className="size-4.5" />
      {children}
    </li>
  );
}

function Unseen({ children }: { children?: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
