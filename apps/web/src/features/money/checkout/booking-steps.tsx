import { Trans, useLingui } from '@lingui/react/macro';
import { Steps } from '../../../components/ui/navigation/steps.tsx';

const order = ['tickets', 'summary', 'confirmation', 'done'] as const;
export type BookingStep = (typeof order)[number];

/** Shows the steps of the booking; `done` means that there is a ticket. */
export function BookingSteps({ step }: { step: BookingStep }) {
  const { t } = useLingui();
  return (
    <div className="with-aside items-start">
      <BookingTitle />
      <div className="mx-auto w-full max-w-xl">
        <Steps
          label={t`Booking steps`}
          steps={[t`Tickets`, t`Summary`, t`Confirmation`]}
          current={order.indexOf(step)}
        />
      </div>
    </div>
  );
}

/** The title is hidden from the eye where the steps say it in less room. */
export function BookingTitle() {
  return (
    <h1 className="page-title max-lg:sr-only">
      <Trans>Book your tickets</Trans>
    </h1>
  );
}
