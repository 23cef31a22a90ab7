/**
 * Lets a call that met a 401 ask for signing in, because a session can end while a page is open.
 * The page knows the member and has the dialogs, and registers itself here
 * (features/people/auth/sign-in-again.tsx).
 */

/**
 * The kind of call that was interrupted. `press`: sent again once the member is signed in. `money`:
 * she presses once more. `paid`: the payment is made, and the server learns of it by itself.
 */
export type Interrupted = 'press' | 'money' | 'paid';

type Desk = {
  /** Returns the member whom the page believes signed in. */
  userId: () => string | null;
  /** Called when nobody is signed in any more. */
  ended: () => void;
  /** Asks the server who is signed in. */
  check: () => void;
  /** Leads to signing in; returns who is signed in then. */
  signInAgain: (why: Interrupted) => Promise<string | null>;
  /** Says what became of a press, in place of any other message about it. */
  say: (why: Interrupted, isAnother: boolean) => void;
  /** Suppresses messages, because a better one is shown. */
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

/** Counts a sign-in: a refusal of an earlier call says nothing about the new session. */
export function countSignIn() {
  signIns += 1;
}

/** Notes the caller at the time of the call. */
export function askedBy() {
  const [userId, count] = [desk?.userId() ?? null, signIns];
  return { userId, isStill: () => count === signIns };
}

export type Asker = ReturnType<typeof askedBy>;

/** Ends the session on the page after a read said so: the page shows its prompt. */
export function readAsNobody(asker: Asker) {
  if (asker.userId !== null && asker.isStill() && !asking) desk?.ended();
}

/**
 * Checks the session after a member's stream was ended or refused: it may have ended, or another
 * tab may have renewed it.
 */
export function streamLost(asker: Asker) {
  if (asker.userId !== null && asker.isStill() && !asking) desk?.check();
}

/**
 * Handles a press that met the session's end, and asks the member once for all presses of that
 * moment. False when the session has ended, and she has been told.
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

/** Sends a call, and sends it again after the session has ended, as soon as the same member is signed in. */
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
