const key = 'returningNumber';
const page = '/returning-member';

type Returning = {
  phone: string;
  /** The page that the visitor was on: her booking, for instance. */
  from: string;
};

/** Leaves for the page that asks for more than a code. Null: nothing is wrong with the code. */
export function comesBack(phone: string): null {
  const { pathname, search } = location;
  const from = pathname === page ? '/profile' : pathname + search;
  try {
    sessionStorage.setItem(key, JSON.stringify({ phone, from } satisfies Returning));
  } catch {
    // The page asks to sign in again.
  }
  location.assign(page);
  return null;
}

export function readReturning(): Returning | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isReturning(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The account is open: the page has nothing more to ask. */
export function forgetReturning(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

function isReturning(kept: unknown): kept is Returning {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'phone' in kept &&
    typeof kept.phone === 'string' &&
    'from' in kept &&
    typeof kept.from === 'string'
  );
}
