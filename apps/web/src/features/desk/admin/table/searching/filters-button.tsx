import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { Badge } from '../../../../../components/ui/badge.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { count } from '../../../../../lib/count.ts';

type Props = {
  /** How many filters are set. */
  count: number;
  /** The id of what it unfolds. */
  panel: string;
  isOpen: boolean;
  onPress: () => void;
};

/** Unfolds a table's filters on a phone; where there is room they always stand. */
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
        // On its corner: what stands beside the button keeps its width.
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
