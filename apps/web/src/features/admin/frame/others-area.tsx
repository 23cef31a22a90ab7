import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminArea } from '@nagarika/domain/admin-areas';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useAreaWords } from './use-area-words.ts';

/** In place of what is for admins of another area. */
export function OthersArea({ area }: { area: AdminArea }) {
  const { t } = useLingui();
  const { name } = useAreaWords()[area];
  usePageTitle(t`Not your area`);
  return (
    <EmptyState
      seed="others-area"
      isPage
      title={<Trans>Not your area</Trans>}
      action={
        <Link to="/admin" className={buttonVariants()}>
          <Trans>To the dashboard</Trans>
        </Link>
      }
    >
      <Trans>This needs the area {name}. An admin of the area Owner can give it to you.</Trans>
    </EmptyState>
  );
}
