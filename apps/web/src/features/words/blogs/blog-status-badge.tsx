import { Trans } from '@lingui/react/macro';
import type { BlogStatus } from '@nagarika/domain/words/blogs/blogs';
import { Badge } from '../../../components/ui/badge.tsx';

const tones = {
  submitted: 'warning',
  published: 'success',
  rejected: 'danger',
  unpublished: undefined,
} as const;

export function BlogStatusBadge({ status }: { status: BlogStatus }) {
  return (
    <Badge variant="secondary" tone={tones[status]}>
      {status === 'submitted' && <Trans>In review</Trans>}
      {status === 'published' && <Trans>Published</Trans>}
      {status === 'rejected' && <Trans>Changes needed</Trans>}
      {status === 'unpublished' && <Trans>Unpublished</Trans>}
    </Badge>
  );
}
