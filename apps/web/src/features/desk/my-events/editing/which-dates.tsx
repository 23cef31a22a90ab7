import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RadioGroup } from '../../../../components/ui/forms/radio-group.tsx';

/** The dates of a series that an action applies to. */
export type WhichDates = 'one' | 'following';

type Props = { value: WhichDates; onChange: (value: WhichDates) => void; help: ReactNode };

/** `help` says what the choice means for the dates that follow. */
export function WhichDatesField({ value, onChange, help }: Props) {
  return (
    <RadioGroup
      legend={<Trans>Which dates?</Trans>}
      options={[
        { value: 'one', label: <Trans>This date only</Trans> },
        { value: 'following', label: <Trans>This date and all that follow</Trans>, help },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
