import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';

type Props = { onBack: () => void; backLabel?: ReactNode; children: ReactNode };

/** Shows back and onward; on a phone under the thumb, onward first. */
export function WizardButtons({ onBack, backLabel, children }: Props) {
  return (
    <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-between">
      {children}
      <Button variant="outline" size="lg" onClick={onBack}>
        {backLabel ?? <Trans>Back</Trans>}
      </Button>
    </div>
  );
}
