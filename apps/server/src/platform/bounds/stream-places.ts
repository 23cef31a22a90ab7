import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';

/** Streams open at once: in all, for one client address, for one member. */
export type StreamBounds = { all: number; client: number; member: number };

export const streamBounds: StreamBounds = { all: 8_000, client: 200, member: 20 };

export type StreamPlaces = {
  /** Takes a place and returns its end; ending it twice is ending it once. @throws Refusal busy, too_many */
  take(owner: { clientKey: string; userId: string | null }): () => void;
  /** Counts the places taken. */
  open(): number;
};

/** A page has two streams and closes them while nobody looks at it; carriers share addresses. */
export function createStreamPlaces(bounds: StreamBounds = streamBounds): StreamPlaces {
  const owned = new Map<string, number>();
  let all = 0;

  function change(owners: string[], by: number): void {
    all += by;
    for (const owner of owners) {
      const count = (owned.get(owner) ?? 0) + by;
      if (count > 0) owned.set(owner, count);
      else owned.delete(owner);
    }
  }

  return {
    take({ clientKey, userId }) {
      const client = `client ${clientKey}`;
      const member = `member ${userId}`;
      const owners = userId === null ? [client] : [client, member];
      if (all >= bounds.all) throw full('busy');
      if ((owned.get(client) ?? 0) >= bounds.client) throw full('too_many');
      if ((owned.get(member) ?? 0) >= bounds.member) throw full('too_many');
      change(owners, 1);
      let isTaken = true;
      return () => {
        if (isTaken) change(owners, -1);
        isTaken = false;
      };
    },
    open: () => all,
  };
}

function full(code: 'busy' | 'too_many'): Refusal {
  return new Refusal(code, say('Too many pages are open at once. Please try again in a moment.'), {
    retryAfter: 30,
  });
}
