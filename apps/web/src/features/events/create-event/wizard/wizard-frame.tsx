import { Trans, useLingui } from '@lingui/react/macro';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { backLook, PageHeading } from '../../../../components/pages/page-heading.tsx';
import { Steps } from '../../../../components/ui/navigation/steps.tsx';

const order = ['guidelines', 'details', 'pricing', 'review', 'success'] as const;

type Props = { step: (typeof order)[number]; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** Frames every step with the heading above it. */
export function WizardFrame({ step, ref, children }: Props) {
  const { t } = useLingui();
  return (
    <div ref={ref} className="narrow-page">
      <PageHeading back={<BackButton />} title={<Trans>Create Event</Trans>} />
      <Steps
        label={t`Steps to create an event`}
        steps={[t`Guidelines`, t`Details`, t`Pricing`, t`Review`, t`Success`]}
        current={order.indexOf(step)}
      />
      {children}
    </div>
  );
}

/** Leads to the page before this one, or home for a visit that began here. */
function BackButton() {
  const { t } = useLingui();
  const { history } = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <button
      type="button"
      className={backLook}
      aria-label={t`Back to the previous page`}
      onClick={() => (canGoBack ? history.back() : void navigate({ to: '/' }))}
    >
      <ArrowLeft aria-hidden="true" />
      <Trans>Back</Trans>
    </button>
  );
}
