import { Trans } from '@lingui/react/macro';
import { SignInRequired } from '../../people/session/sign-in-required.tsx';

export function SignInFirst() {
  return (
    <SignInRequired>
      <Trans>Please sign in to view your events.</Trans>
    </SignInRequired>
  );
}
