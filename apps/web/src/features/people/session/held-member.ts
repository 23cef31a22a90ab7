import type { User } from '@nagarika/domain/people/users';
import { forgetDrafts } from '../../../lib/storage/tab-storage.ts';

type Held = {
  /** The member whose page stays as it is while she is asked to sign in again. */
  member: User | null;
  /** Counts up when another member takes that one's place: nothing of the first may stay on the page. */
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
  /** What the member typed in this tab goes with her. */
  giveWay() {
    forgetDrafts();
    set({ member: null, turn: held.turn + 1 });
  },
};

function set(next: Held) {
  held = next;
  for (const listener of listeners) listener();
}
