const key = 'returningNumber';

/** Leaves for the page that asks for more than a code. Null: nothing is wrong with the code. */
export function comesBack(phone: string): null {
  try {
    sessionStorage.setItem(key, phone);
  } catch {
    // The page asks her to sign in again.
  }
  location.assign('/returning-member');
  return null;
}

export function readReturningNumber(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
