import { Trans } from '@lingui/react/macro';
import type { SharedContact } from '@nagarika/domain/sales/questions/booking-questions';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx';

type Props = {
  /** Null when the organiser's name is not known here. */
  organiser: string | null;
  share: SharedContact;
  onChange: (share: SharedContact) => void;
  /** Without an address there is none to share. */
  hasEmail: boolean;
  /** Says what can be changed later, where that is not done here. */
  later?: ReactNode;
};

/**
 * Asks whether to share contact details; only if the buyer ticks it does the organiser see more
 * than the last four digits.
 */
export function ShareFields({ organiser, share, onChange, hasEmail, later }: Props) {
  const name = organiser ? <bdi>{organiser}</bdi> : <Trans>the organiser</Trans>;
  return (
    <div>
      <Checkbox
        label={<Trans>Share my phone number with {name} for this event</Trans>}
        checked={share.phone}
        onChange={(event) => onChange({ ...share, phone: event.target.checked })}
      />
      {hasEmail && (
        <Checkbox
          label={<Trans>Share my email with {name} for this event</Trans>}
          checked={share.email}
          onChange={(event) => onChange({ ...share, email: event.target.checked })}
        />
      )}
      <p className="mt-1.5 text-muted-foreground">
        <Trans>
          So that you can be reached about this event, and for nothing else. It ends 30 days after
          it.
        </Trans>{' '}
        {later}
      </p>
    </div>
  );
}
