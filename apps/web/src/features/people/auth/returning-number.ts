import { keptValue, only } from '../../../lib/storage/kept-value.ts';
import { tabStorage } from '../../../lib/storage/tab-storage.ts';

const page = '/returning-member';

type Returning = {
  phone: string;
  /** The page that the visitor was on: her booking, for instance. */
  from: string;
};

/** Until the account is open: then the page has nothing more to ask. */
export const returning = keptValue(tabStorage, 'returningNumber', only(isReturning));

/** Leaves for the page that asks for more than a code. Null: nothing is wrong with the code. */
export function comesBack(phone: string): null {
  const { pathname, search } = location;
  returning.keep({ phone, from: pathname === page ? '/profile' : pathname + search });
  location.assign(page);
  return null;
}

function isReturning(kept: unknown): kept is Returning {
  const { phone, from } = Object(kept);
  return typeof phone === 'string' && typeof from === 'string';
}
