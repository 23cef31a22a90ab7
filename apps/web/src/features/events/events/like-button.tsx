import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { useLike } from './use-like.ts';

type Props = { event: { id: string; title: string; isLiked: boolean }; className?: string };

/** Shows a heart on a round of paper: 36 px to the eye, 44 px to the thumb. */
export function LikeButton({ event, className }: Props) {
  const { t } = useLingui();
  const { isLiked, toggle } = useLike(event);
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={t`Save ${event.title}`}
      onClick={toggle}
      className={clsx('group grid size-11 place-items-center rounded-full', className)}
    >
      <span className="grid size-9 place-items-center rounded-full bg-card text-card-foreground shadow-card transition-transform duration-150 group-hover:scale-110 group-active:scale-95">
        <Heart className={clsx('size-5', isLiked && 'fill-primary text-primary')} />
      </span>
    </button>
  );
}
