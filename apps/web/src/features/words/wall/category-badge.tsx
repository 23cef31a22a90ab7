import type { WallCategory } from '@nagarika/domain/words/wall/wall-categories';
import {
  Flame,
  HandHelping,
  HeartHandshake,
  type LucideIcon,
  MessageCircleHeart,
  Sparkles,
  Trophy,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { useCategoryNames } from './use-category-names.ts';

const looks: Record<
  WallCategory,
  { Icon: LucideIcon; tone: ComponentProps<typeof Badge>['tone'] }
> = {
  challenge: { Icon: Flame, tone: 'warning' },
  confession: { Icon: MessageCircleHeart, tone: 'ink' },
  need: { Icon: HandHelping, tone: 'success' },
  want: { Icon: Sparkles, tone: 'success' },
  desire: { Icon: HeartHandshake, tone: 'danger' },
  achievement: { Icon: Trophy, tone: 'marigold' },
};

export function CategoryBadge({ category }: { category: WallCategory }) {
  const names = useCategoryNames();
  const { Icon, tone } = looks[category];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {names[category]}
    </Badge>
  );
}
