import { Trans, useLingui } from '@lingui/react/macro';
import { commissionPercent } from '@nagarika/domain/events/prices/money';
import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { StepHeading } from '../../../../components/pages/step-heading.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../../components/ui/card.tsx';

type Props = { headingRef: Ref<HTMLHeadingElement>; onAccept: () => void };

export function GuidelinesStep({ headingRef, onAccept }: Props) {
  const { t } = useLingui();
  const requirements = [
    t`Your event brings genuine value to the community`,
    t`The description is clear and accurate`,
    t`The venue's capacity and safety are appropriate`,
    t`No discriminatory content or exclusive requirements`,
    t`A promotional event states its commercial nature`,
    t`There is a clear cancellation policy`,
    t`The event complies with local laws`,
  ];
  return (
    <Card id="guidelines">
      <CardContent className="grid gap-6">
        <div className="grid gap-2">
          <StepHeading ref={headingRef}>
            <Trans>Event Guidelines</Trans>
          </StepHeading>
          <p className="text-muted-foreground">
            <Trans>
              Every event is read by a person before it goes live. Please make sure that:
            </Trans>
          </p>
        </div>
        <ul className="grid gap-3">
          {requirements.map((requirement) => (
            <li key={requirement} className="flex items-start gap-3">
              <span className="grid size-6 shrink-0 place-items-center rounded-full bg-success-soft text-success">
                <Check aria-hidden="true" className="size-4" />
              </span>
              {requirement}
            </li>
          ))}
        </ul>
        <section className="grid gap-1 rounded-md border-l-4 border-marigold bg-muted p-4">
          <h3 className="text-lg">
            <Trans>{commissionPercent}% Event Listing Service fee</Trans>
          </h3>
          <p>
            <Trans>
              We keep {commissionPercent}% of each ticket sold; you receive the rest. The fee covers
              platform maintenance, marketing support and customer service. Free events cost you
              nothing.
            </Trans>
          </p>
        </section>
        <Button
          size="lg"
          className="h-auto! justify-self-stretch py-2.5 whitespace-normal! sm:justify-self-end"
          onClick={onAccept}
        >
          <Trans>I Understand & Accept</Trans>
        </Button>
      </CardContent>
    </Card>
  );
}
