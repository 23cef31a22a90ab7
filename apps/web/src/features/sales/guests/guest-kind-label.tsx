import { type GuestKind, guestKindWords } from '@nagarika/domain/sales/guests/guests';
import { Badge } from '../../../components/ui/badge.tsx';
import { useSaid } from '../../../lib/words/said.ts';

/** How a seat was issued to somebody without an account. */
export function GuestKindLabel({ kind }: { kind: GuestKind }) {
  const said = useSaid();
  return <Badge tone="marigold">{said(guestKindWords[kind].pattern)}</Badge>;
}
