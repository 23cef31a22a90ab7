import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../../components/ui/navigation/dropdown-menu.tsx';

type Action = { label: string; icon: LucideIcon; act: () => void };

/** Offers a row's actions, where buttons side by side would not fit. */
export function RowMenu({ name, actions }: { name: string; actions: readonly Action[] }) {
  const { t } = useLingui();
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<Action>(null);

  /**
   * Runs the chosen action once the focus is back on the button, so that a dialog which opens now
   * returns it there.
   */
  function actOnChosen(event: Event) {
    const action = chosen.current;
    if (!action) return;
    chosen.current = null;
    event.preventDefault();
    trigger.current?.focus();
    action.act();
  }

  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button ref={trigger} variant="ghost" size="icon" aria-label={t`Actions for ${name}`}>
          <EllipsisVertical aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent onCloseAutoFocus={actOnChosen}>
        {actions.map((action) => (
          <DropdownMenuItem
            key={action.label}
            onSelect={() => {
              chosen.current = action;
            }}
          >
            <action.icon aria-hidden="true" />
            {action.label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
