import type { User } from '@nagarika/domain/people/users';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { isMissing } from '../../../lib/requests/error-message.ts';
import { useSession } from './use-session.ts';

type Props<Data> = {
  /** Enabled for a member alone. */
  query: { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  waiting: ReactNode;
  /** Shown to a visitor. */
  signIn: ReactNode;
  /** Title of the error state. */
  failure: ReactNode;
  /** Shown where the server says that there is no such thing. */
  missing?: ReactNode;
  children: (data: Data, user: User) => ReactNode;
};

/** Shows the data of a query to a member, and everybody else why there is none. */
export function MembersPart<Data>({
  query,
  waiting,
  signIn,
  failure,
  missing,
  children,
}: Props<Data>) {
  const { user, isLoading } = useSession();
  if (isLoading || (user && query.isPending)) return waiting;
  if (!user) return signIn;
  if (query.data !== undefined) return children(query.data, user);
  if (missing && isMissing(query.error)) return missing;
  return <ErrorState title={failure} query={query} />;
}
