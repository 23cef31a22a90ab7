import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { isOffline, serverMessage } from '../../../lib/requests/error-message.ts';

type Asked<Answer> = {
  data: Answer | undefined;
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
};
type PageProps<Answer> = {
  title: string;
  link: Asked<Answer>;
  children: (answer: Answer) => ReactNode;
};

/** Handles a link in a mail: it acts when the reader presses a button, never by being opened. */
export function MailLinkPage<Answer>({ title, link, children }: PageProps<Answer>) {
  usePageTitle(title);
  return (
    <div className="narrow-page">
      <PageHeading title={title} />
      {link.data ? (
        children(link.data)
      ) : link.isPending ? (
        <Loading>
          <Skeleton className="h-56" />
        </Loading>
      ) : isOffline(link.error) ? (
        <ErrorState title={<Trans>The address could not be loaded.</Trans>} query={link} />
      ) : (
        <EmptyState
          seed="email-address"
          title={<Trans>This link is not valid any more</Trans>}
          action={
            <Link to="/profile" className={buttonVariants()}>
              <Trans>Profile</Trans>
            </Link>
          }
        >
          <Trans>
            It is good for the address that it was sent to, for as long as the account has it.
            Perhaps the address was changed since, or a part of the link is missing.
          </Trans>
        </EmptyState>
      )}
    </div>
  );
}

type CardProps = { email: string; said: ReactNode; error: unknown; children: ReactNode };

/** Shows the address, its state, and the action on it. */
export function MailLinkCard({ email, said, error, children }: CardProps) {
  const { t } = useLingui();
  return (
    <Card>
      <CardContent className="grid gap-5">
        <p className="font-display text-xl wrap-anywhere">{email}</p>
        <div role="status">{said}</div>
        {error !== null && (
          <Notice tone="danger">
            {serverMessage(error) ?? t`That did not work. Please try again.`}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">{children}</div>
      </CardContent>
    </Card>
  );
}
