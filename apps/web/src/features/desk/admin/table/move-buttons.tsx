import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';

type Step = 'up' | 'down';

type Props = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Settles when the row is in its new place. */
  onMove: (step: Step) => Promise<unknown>;
};

/** Moves a row among its siblings; the focus goes with it, so that it can be pressed again. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  const { t } = useLingui();
  const [going, setGoing] = useState<Step | null>(null);
  const buttons = { up: useRef<HTMLButtonElement>(null), down: useRef<HTMLButtonElement>(null) };

  async function move(step: Step) {
    setGoing(step);
    await onMove(step);
    setGoing(null);
    buttons[step].current?.focus();
  }

  return (
    <span className="inline-flex gap-1">
      <Button
        ref={buttons.up}
        variant="ghost"
        size="icon"
        aria-label={t`Move ${name} up`}
        aria-disabled={isFirst}
        busy={going === 'up'}
        onClick={() => !isFirst && void move('up')}
      >
        {going !== 'up' && <ArrowUp aria-hidden="true" className={isFirst ? 'opacity-40' : ''} />}
      </Button>
      <Button
        ref={buttons.down}
        variant="ghost"
        size="icon"
        aria-label={t`Move ${name} down`}
        aria-disabled={isLast}
        busy={going === 'down'}
        onClick={() => !isLast && void move('down')}
      >
        {going !== 'down' && (
          <ArrowDown aria-hidden="true" className={isLast ? 'opacity-40' : ''} />
        )}
      </Button>
    </span>
  );
}
