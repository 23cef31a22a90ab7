import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { useSession } from '../../people/session/use-session.ts';

export type Community = Outputs['communities']['list'][number];

type Props = { community: Community; className: string; children: ReactNode };

/**
 * Signed in opens the link in a new tab; not signed in opens sign-in;
 * with no link and signed in opens the join dialog. Visitors are never told the link.
 */
export function OpenCommunity({ community, className, children }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const { open } = useDialogs();

  if (user && community.whatsappLink) {
    return (
      <a href={community.whatsappLink} target="_blank" rel="noreferrer" className={className}>
        {children}
      </a>
    );
  }

  // A tab that opens by itself, so long after the press, is what browsers block.
  function onSignedIn() {
    toast({
      title: t`You are signed in`,
      description: t`Press “${community.name}” again to open it.`,
    });
  }

  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => (user ? open('join') : open('sign-in', { onSignedIn }))}
      className={className}
    >
      {children}
    </button>
  );
}
