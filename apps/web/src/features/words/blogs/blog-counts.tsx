import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Eye, Heart } from 'lucide-react';

type Props = { blog: { viewCount: number; likeCount: number }; className?: string };

/** Shows two numbers with their signs; a screen reader hears the words. */
export function BlogCounts({ blog: { viewCount, likeCount }, className }: Props) {
  const { t } = useLingui();
  return (
    <ul className={clsx('flex items-center gap-4 text-muted-foreground tabular-nums', className)}>
      <li className="flex items-center gap-1.5">
        <Eye role="img" aria-label={t`Views`} className="size-4.5" />
        {viewCount}
      </li>
      <li className="flex items-center gap-1.5">
        <Heart role="img" aria-label={t`Likes`} className="size-4.5" />
        {likeCount}
      </li>
    </ul>
  );
}
