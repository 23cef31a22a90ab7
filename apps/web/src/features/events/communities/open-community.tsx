import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { useSession } from '../../people/session/use-session.ts';

export type Community = Outputs['communities']['list'][number];

type Props = { community: Community; className: string; children: ReactNode };

/**
 * Opens a group's link in a new tab for a member, or sign-in for a visitor; a member without a link
 * gets the join dialog. Visitors are never told the link.
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

  // Browsers block a tab that opens so long after the press.
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
