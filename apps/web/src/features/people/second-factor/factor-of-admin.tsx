import { isAdmin } from '@nagarika/domain/people/admin-areas';
import { lazyPart } from '../../../components/lazy-part.tsx';

const FactorDialog = lazyPart(async () => (await import('./factor-dialog.tsx')).FactorDialog);

/** On members' pages, too, what costs something is done by an admin only with her second factor, as in the dashboard. */
export function FactorOfAdmin({ user }: { user: Parameters<typeof isAdmin>[0] }) {
  return isAdmin(user) && <FactorDialog />;
}
