import { Trans } from '@lingui/react/macro';
import { brand } from '../lib/brand.ts';
import { Passages } from './passages.tsx';

export function TermsText() {
  const { name, supportEmail } = brand;
  return (
    <Passages>
      <h3>
        <Trans>Who can take part</Trans>
      </h3>
      <p>
        <Trans>
          You must be at least 13 years old to use {name}. If you are under 18, a parent or guardian
          must agree to your account and to each booking. Some events admit women only; bookings for
          them are open to members whose profile says female.
        </Trans>
      </p>
      <h3>
        <Trans>Tickets and prices</Trans>
      </h3>
      <p>
        <Trans>
          Prices are in Indian rupees. A service charge of 2% is added to the ticket price and shown
          before you pay. You can buy up to 5 tickets in one booking.
        </Trans>
      </p>
      <h3>
        <Trans>Cancellations and refunds</Trans>
      </h3>
      <p>
        <Trans>
          Unless an event states another policy, you get the full ticket price back when you cancel
          at least 24 hours before it starts. The service charge is not returned. Later
          cancellations are decided case by case. If the organiser cancels, or moves the event to
          another day or place, you may cancel for a full refund.
        </Trans>
      </p>
      <h3>
        <Trans>For organisers</Trans>
      </h3>
      <p>
        <Trans>
          Every event is reviewed before it is published. We keep 20% of ticket sales as the Event
          Listing Service fee; you receive 80%. You are responsible for what you promise to those
          who come, and for following the law at your venue.
        </Trans>
      </p>
      <h3>
        <Trans>Conduct</Trans>
      </h3>
      <p>
        <Trans>
          Be respectful, keep what is shared in confidence, and do not advertise without saying so.
          We may remove what breaks these rules, and close accounts that do so repeatedly.
        </Trans>
      </p>
      <p>
        <Trans>Questions? Write to {supportEmail}.</Trans>
      </p>
    </Passages>
  );
}
