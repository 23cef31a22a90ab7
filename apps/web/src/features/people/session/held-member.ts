import type { User } from '@nagarika/domain/people/users';
import { forgetDrafts } from '../../../lib/storage/tab-storage.ts';

type Held = {
  /** The member whose page stays as it is while she is asked to sign in again. */
  member: User | null;
  /** Increases when another member signs in instead, so that nothing of the first stays on the page. */
  turn: number;
};

let held: Held = { member: null, turn: 0 };
const listeners = new Set<() => void>();

export const heldMember = {
  get: () => held,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  hold: (member: User | null) => set({ ...held, member }),
  isAnother: (id: string) => held.member !== null && held.member.id !== id,
  /** Deletes what the member typed in this tab. */
  giveWay() {
    forgetDrafts();
    set({ member: null, turn: held.turn + 1 });
  },
};

function set(next: Held) {
  held = next;
  for (const listener of listeners) listener();
}
