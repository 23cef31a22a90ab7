import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';

type Props = {
  title?: ReactNode;
  /** The purpose of signing in. */
  children?: ReactNode;
  /** Another way on, beside signing in. */
  action?: ReactNode;
  seed?: string;
};

/** Stands in for content that only a member sees. */
export function SignInRequired({ title, children, action, seed = 'sign-in' }: Props) {
  const { open } = useDialogs();
  return (
    <EmptyState
      seed={seed}
      title={title ?? <Trans>Sign In Required</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => open('sign-in')}>
            <Trans>Sign In</Trans>
          </Button>
          {action}
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}
