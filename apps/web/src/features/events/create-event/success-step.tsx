import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type Ref, useEffect } from 'react';
import { StepHeading } from '../../../components/step-heading.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { MailLine } from '../../people/profile/mail-line.tsx';

/** docs/product/limits.md#hosting */
const redirectMs = 3000;

export function SuccessStep({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/events' }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Card>
      <CardContent className="grid justify-items-center gap-4 py-12! text-center">
        <CircleCheck aria-hidden="true" className="size-16 animate-pop-in text-success" />
        <StepHeading ref={headingRef}>
          <Trans>Event Submitted!</Trans>
        </StepHeading>
        <p className="max-w-sm text-muted-foreground" role="status">
          <Trans>
            Your event has been submitted for review. You will be redirected to the events page in a
            moment.
          </Trans>
        </p>
        <MailLine about="event" />
        <Link to="/events" className={buttonVariants({ variant: 'outline' })}>
          <Trans>Browse Events</Trans>
        </Link>
      </CardContent>
    </Card>
  );
}
