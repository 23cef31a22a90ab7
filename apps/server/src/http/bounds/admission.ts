import { inRank, type Rank } from '@nagarika/db/pool/ranks';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Context, MiddlewareHandler } from 'hono';
import { isFromThisMachine } from '#server/http/clients/client-address.ts';
import type { HttpEnv } from '#server/http/http.ts';
import { isCall } from '#server/http/pages/language-of.ts';
import { workCounts } from '#server/platform/bounds/work-counts.ts';
import { createDoors, type Door, type DoorBounds } from './door.ts';
import type { Client } from './work-allowance.ts';

export type AdmissionBounds = Record<Rank, DoorBounds>;

/** docs/decisions/0166-who-comes-first.md */
export const admissionBounds: AdmissionBounds = {
  reader: { atOnce: 32, waiting: 300, waitMs: 2_000 },
  guest: { atOnce: 64, waiting: 300, waitMs: 5_000 },
  member: { atOnce: 256, waiting: 1_000, waitMs: 5_000 },
};

/** Returns seconds, spread so that clients refused together do not come back together. */
const retryAfter = () => 2 + Math.floor(Math.random() * 4);

type Options = {
  /** Tells whether she is known to be a member, from memory alone. */
  isMember: (c: Context<HttpEnv>) => boolean;
  /** Tells whether memory answers a request, which is then always let in. */
  isFree: (path: string) => boolean;
  /** Tells whether the gateway signed a request, whose news are a member's money. */
  isSigned: (path: string) => boolean;
  /** Tells whether a request's handler reads the body itself, within its own bounds. */
  hasBounds: (path: string) => boolean;
  bounds?: AdmissionBounds | undefined;
};

/**
 * Bounds how many requests of a rank are worked on at once; more wait for a moment, and too many are
 * refused. No rank takes another's places, and no client more than its share (door.ts): members who wait for
 * the gateway hold up no reader. Answers from memory never come here, nor does a body that is still on its
 * way.
 */
export function admitByRank({ isFree, ...options }: Options): MiddlewareHandler<HttpEnv> {
  const doors = countedDoors(options.bounds ?? admissionBounds);
  return async (c, next) => {
    if (isFree(c.req.path)) return next();
    const rank = rankOf(c, options);
    if (options.hasBounds(c.req.path)) return inRank(rank, next);
    const door = doors[rank];
    // A kept page is made for all who wait for it: they do not wait for whoever asked first.
    const isKeptPage = c.get('isForAll') && !isCall(c.req.path);
    const client = isKeptPage ? null : c.get('client');
    await door.enter(client);
    try {
      await inRank(rank, next);
    } finally {
      door.leave(client);
    }
  };
}

function countedDoors(bounds: AdmissionBounds) {
  const doorOf = createDoors();
  const door = (rank: Rank) => countedDoor(rank, doorOf(bounds[rank]));
  return { reader: door('reader'), guest: door('guest'), member: door('member') };
}

function countedDoor(rank: Rank, door: Door) {
  const counts = workCounts(`requests of a ${rank}`, {
    running: () => door.state().inUse,
    waiting: () => door.state().waiting,
  });
  return {
    /** @throws Refusal busy */
    enter: (client: Client | null) =>
      new Promise<void>((resolve, reject) => {
        door.enter(client, resolve, () => {
          counts.refused += 1;
          reject(busy());
        });
      }),
    leave(client: Client | null) {
      counts.done += 1;
      door.leave(client);
    },
  };
}

/** Ranks by what the server knows: a cookie that it does not know yet gives nothing. */
function rankOf(
  c: Context<HttpEnv>,
  { isMember, isSigned }: Pick<Options, 'isMember' | 'isSigned'>,
): Rank {
  if (isMember(c) || isSigned(c.req.path) || isFromThisMachine(c)) return 'member';
  return c.req.method === 'GET' || c.req.method === 'HEAD' ? 'reader' : 'guest';
}

function busy(): Refusal {
  return new Refusal(
    'busy',
    say('Very many people are here right now. Please try again in a moment.'),
    {
      retryAfter: retryAfter(),
    },
  );
}
