import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { Badge } from '../../../../../components/ui/badge.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { count } from '../../../../../lib/count.ts';

type Props = {
  count: number;
  /** The id of the panel that it unfolds. */
  panel: string;
  isOpen: boolean;
  onPress: () => void;
};

/** Unfolds a table's filters on a phone; on wider screens they are always shown. */
export function FiltersButton({ count: set, panel, isOpen, onPress }: Props) {
  return (
    <Button
      variant="outline"
      className="relative shrink-0 md:hidden"
      aria-expanded={isOpen}
      aria-controls={panel}
      onClick={onPress}
    >
      <SlidersHorizontal aria-hidden="true" />
      <Trans>Filters</Trans>
      {set > 0 && (
        // The count is on the button's corner, so that its neighbour keeps its width.
        <Badge className="absolute top-0 right-0 -mt-3 -mr-3">
          <span aria-hidden="true">{count.format(set)}</span>
          <span className="sr-only">
            <Trans>{count.format(set)} set</Trans>
          </span>
        </Badge>
      )}
    </Button>
  );
}
