import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonRow, buttonVariants } from '../../../../components/ui/button.tsx';
import type { Outputs } from '../../../../lib/trpc.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { FeatureButton } from './feature-button.tsx';
import type { Verdict } from './use-decision.ts';

export type AdminBlog = Outputs['admin']['blogs']['show'];

type Props = { blog: AdminBlog; onChanged: () => void };

/** What its status allows; a rejected one is its author's again. */
export function BlogActions({ blog, onChanged }: Props) {
  const { id, status } = blog;
  const [verdict, setVerdict] = useState<Verdict>();
  if (status === 'rejected') return null;
  return (
    <div className={buttonRow}>
      {status !== 'published' && (
        <Button onClick={() => setVerdict('publish')}>
          <Trans>Publish</Trans>
        </Button>
      )}
      {status === 'submitted' && (
        <Button variant="outline" onClick={() => setVerdict('reject')}>
          <Trans>Reject</Trans>
        </Button>
      )}
      <Link
        to="/admin/blogs/$id/edit"
        params={{ id }}
        className={buttonVariants({ variant: 'outline' })}
      >
        <Trans>Edit</Trans>
      </Link>
      {status === 'published' && (
        <>
          <Button variant="outline" onClick={() => setVerdict('unpublish')}>
            <Trans>Unpublish</Trans>
          </Button>
          <Link to="/blog/$id" params={{ id }} className={buttonVariants({ variant: 'outline' })}>
            <Trans>View on the site</Trans>
          </Link>
          <FeatureButton blog={blog} onChanged={onChanged} labelled />
        </>
      )}
      {verdict && (
        <DecisionDialog
          blog={blog}
          verdict={verdict}
          onClose={() => setVerdict(undefined)}
          onDecided={onChanged}
        />
      )}
    </div>
  );
}
