import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { MembersPart } from '../../people/session/members-part.tsx';
import { SignInRequired } from '../../people/session/sign-in-required.tsx';

type Props<Data> = Omit<ComponentProps<typeof MembersPart<Data>>, 'signIn' | 'failure' | 'missing'>;

/** Shows the data of a query about an event to its team. */
export function TeamPart<Data>(props: Props<Data>) {
  return (
    <MembersPart
      {...props}
      signIn={<SignInFirst />}
      failure={<Trans>This event could not be loaded.</Trans>}
      missing={<NotHers />}
    />
  );
}

export function SignInFirst() {
  return (
    <SignInRequired>
      <Trans>Please sign in to view your events.</Trans>
    </SignInRequired>
  );
}

export function NotHers() {
  return (
    <EmptyState
      seed="not-found"
      title={<Trans>Event Not Found</Trans>}
      action={
        <Link to="/my-events" className={buttonVariants()}>
          <Trans>My Events</Trans>
        </Link>
      }
    />
  );
}
