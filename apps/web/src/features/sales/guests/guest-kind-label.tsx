import { type GuestKind, guestKindWords } from '@nagarika/domain/sales/guests/guests';
import { Badge } from '../../../components/ui/badge.tsx';
import { useSaid } from '../../../lib/words/said.ts';

/** Names how a seat was issued to a guest without an account. */
export function GuestKindLabel({ kind }: { kind: GuestKind }) {
  const said = useSaid();
  return <Badge tone="marigold">{said(guestKindWords[kind].pattern)}</Badge>;
}
