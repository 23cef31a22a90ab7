import { Trans } from '@lingui/react/macro';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useDialogs } from '../../dialogs/dialog-provider.tsx';

export function SignInFirst() {
  const { open } = useDialogs();
  return (
    <EmptyState
      seed="sign-in"
      title={<Trans>Sign In Required</Trans>}
      action={
        <Button onClick={() => open('sign-in')}>
          <Trans>Sign In</Trans>
        </Button>
      }
    >
      <Trans>Please sign in to view your events.</Trans>
    </EmptyState>
  );
}
