/**
 * A session can end while a page is open. What has met a 401 asks here; the page, which knows the
 * member and has the dialogs, answers (features/people/auth/sign-in-again.tsx).
 */

/**
 * What met it. `press`: done once the member is signed in again. `money`: she presses once more. `paid`:
 * the payment is made, and the server learns of it by itself.
 */
export type Interrupted = 'press' | 'money' | 'paid';

type Desk = {
  /** Who is signed in, as the page believes. */
  userId: () => string | null;
  /** Nobody is signed in any more. */
  ended: () => void;
  /** Asks the server who is signed in. */
  check: () => void;
  /** Leads to signing in; answers who is signed in then. */
  signInAgain: (why: Interrupted) => Promise<string | null>;
  /** Says what a press has come to, in place of whatever else is said of it in this moment. */
  say: (why: Interrupted, isAnother: boolean) => void;
  /** Something better is being said in its place. */
  hush: () => void;
};

let desk: Desk | null = null;
let asking: Promise<string | null> | null = null;
let signIns = 0;

export function openDesk(next: Desk): () => void {
  desk = next;
  return () => {
    if (desk === next) desk = null;
  };
}

/** Somebody has signed in: a refusal of what was asked before says nothing about the new session. */
export function countSignIn() {
  signIns += 1;
}

/** Who asks, at the moment of asking. */
export function askedBy() {
  const [userId, count] = [desk?.userId() ?? null, signIns];
  return { userId, isStill: () => count === signIns };
}

export type Asker = ReturnType<typeof askedBy>;

/** An answer that was only read said so: the page shows its prompt. */
export function readAsNobody(asker: Asker) {
  if (asker.userId !== null && asker.isStill() && !asking) desk?.ended();
}

/** A member's stream was ended or refused: perhaps her session was, perhaps another tab renewed it. */
export function streamLost(asker: Asker) {
  if (asker.userId !== null && asker.isStill() && !asking) desk?.check();
}

/**
 * A press met it. However many do at the same moment, the member is asked once. False: it has ended, and
 * that has been said.
 */
export async function pressedAsNobody(why: Interrupted, asker: Asker): Promise<boolean> {
  if (!desk || !asker.isStill()) return false;
  if (why !== 'press') desk.hush();
  asking ??= desk.signInAgain(why).finally(() => {
    asking = null;
  });
  const id = await asking;
  const isBack = id !== null && (asker.userId === null || asker.userId === id);
  if (!isBack) desk?.say(why, id !== null);
  return isBack;
}

/** Sends it; where the session has ended, once more as soon as the same member is signed in. */
export async function asSameMember<Result>(
  send: () => Promise<Result>,
  isSignedOut: (error: unknown) => boolean,
): Promise<Result> {
  const asker = askedBy();
  try {
    return await send();
  } catch (error) {
    if (isSignedOut(error) && (await pressedAsNobody('press', asker))) return send();
    throw error;
  }
}
