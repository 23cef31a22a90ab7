import type { users } from '@nagarika/db/schema/people/users';
import { or, sql } from 'drizzle-orm';
import type { NamesMember } from '#server/features/words/wall/posting/forget-writer.ts';

type Account = Pick<typeof users.$inferSelect, 'phone' | 'email' | 'emailVerifiedAt'>;

/**
 * Returns what makes a row of somebody else's count as a member's: her number, and an address that she has
 * confirmed. One that she only typed may be anybody's, so what it got stays (docs/decisions/0080).
 */
export function provenHers({ phone, email, emailVerifiedAt }: Account): string[] {
  return [...numberOf(phone), ...(email && emailVerifiedAt ? [email.toLowerCase()] : [])];
}

/** Tells whether a member's own text names her; there the address that she typed counts too. */
export function namesHerself({ phone, email }: Account): NamesMember {
  return namesAnyOf([...numberOf(phone), ...(email ? [email] : [])]);
}

/** Tells whether one of them stands in a text as a whole, and not as a part of a longer one. */
export function namesAnyOf(addresses: string[]): NamesMember {
  const patterns = addresses.map((one) => (one.includes('@') ? emailIn(one) : numberIn(one)));
  return (text) => or(sql`false`, ...patterns.map((pattern) => sql`${text} ~* ${pattern}`));
}

/** An account whose number now belongs to somebody else has none. */
const numberOf = (phone: string): string[] => (phone.startsWith('+') ? [phone] : []);

/**
 * Matches neither the end of `x.a@example.in` nor the beginning of `a@example.in.org`;
 * a full stop or dash may follow.
 */
function emailIn(email: string): string {
  const before = `(?<![[:alnum:]][-._%+'&~]*)(?<!_)`;
  const after = '(?![[:alnum:]_]|-+[[:alnum:]]|[.][[:alnum:]])';
  return `${before}${email.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}${after}`;
}

/**
 * Matches the number however it is spaced, with +91, 0 or neither before it, but with no other country's
 * code and no other digit beside it.
 */
function numberIn(phone: string): string {
  const gap = '[^0-9[:alpha:]]{0,3}';
  const spaced = [...phone.slice(-10)].join(gap);
  const elsewhere = ['\\+ ?', '(?:^|[^0-9])00'].map(
    (sign) => `(?<!${sign}[1-9][0-9]{0,2}[ \\u00A0().-]{0,3})`,
  );
  return `(?<![0-9+])${elsewhere.join('')}((?:\\+|00?)?91${gap})?(?:0${gap})?${spaced}(?![0-9])`;
}
