import { keptValue, only } from '../../../lib/storage/kept-value.ts';
import { tabStorage } from '../../../lib/storage/tab-storage.ts';

const page = '/returning-member';

type Returning = {
  phone: string;
  /** The page that the visitor was on, such as her booking. */
  from: string;
};

/** The returning number, kept until the account is open: then the page has nothing more to ask. */
export const returning = keptValue(tabStorage, 'returningNumber', only(isReturning));

/** Leads to the page that asks for more than a code; returns null because the code itself is right. */
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
