import { Trans } from '@lingui/react/macro';
import { brand } from '../lib/brand.ts';
import { Passages } from './passages.tsx';

export function PrivacyText() {
  const { supportEmail } = brand;
  return (
    <Passages>
      <h3>
        <Trans>What we keep</Trans>
      </h3>
      <p>
        <Trans>
          Your mobile number, which you sign in with, and what you write in your profile. Your
          bookings, the events you save and create, and your posts. Your chosen city and last
          searches stay in your own browser.
        </Trans>
      </p>
      <h3>
        <Trans>What others see</Trans>
      </h3>
      <p>
        <Trans>
          Your phone number and e-mail are never public. An organiser sees the names of those who
          booked. Who wrote a post on the community wall is never shown, unless you choose to give a
          name with it.
        </Trans>
      </p>
      <h3>
        <Trans>Payments</Trans>
      </h3>
      <p>
        <Trans>
          Payments are handled by Razorpay. We never see or store your card or bank details; we keep
          the amount and the payment's reference number.
        </Trans>
      </p>
      <h3>
        <Trans>Age</Trans>
      </h3>
      <p>
        <Trans>
          The minimum age is 13. Members under 18 need the consent of a parent or guardian.
        </Trans>
      </p>
      <h3>
        <Trans>Your choices</Trans>
      </h3>
      <p>
        <Trans>
          You can correct your profile at any time. To see what we hold about you, or to have your
          account deleted, write to {supportEmail}. We use no advertising or tracking cookies.
        </Trans>
      </p>
    </Passages>
  );
}
