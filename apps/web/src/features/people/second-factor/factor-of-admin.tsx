import { isAdmin } from '@nagarika/domain/people/admin-areas';
import { lazyPart } from '../../../components/lazy-part.tsx';

const FactorDialog = lazyPart(async () => (await import('./factor-dialog.tsx')).FactorDialog);

/**
 * Asks an admin for the second factor on members' pages too, where an action may cause harm, as in
 * the dashboard.
 */
export function FactorOfAdmin({ user }: { user: Parameters<typeof isAdmin>[0] }) {
  return isAdmin(user) && <FactorDialog />;
}
