import { anonymousAuthor } from '@nagarika/domain/words/wall/wall';
import type { Secrets } from '#server/platform/ports/ports.ts';

/** The facts known of a post's or comment's writer. */
type Written = {
  author: string;
  userId: string | null;
  /** The member's number; null without `userId`. */
  phone: string | null;
  visitorHash: string | null;
};

/**
 * Makes a tag, the same for all that one member, or one visitor's browser, signed with a name; another for
 * all that she wrote without one, so that no signed post names an unsigned one. Null when nobody is known.
 */
export function writerTag(secrets: Secrets, written: Written): string | null {
  const { author, userId, phone, visitorHash } = written;
  const isSigned = author !== anonymousAuthor;
  const writer =
    userId === null || phone === null || isSigned
      ? (userId ?? visitorHash)
      : unsignedWriter(secrets, { id: userId, phone });
  const purpose = isSigned ? 'wall-writer' : 'wall-writer-anonymous';
  return writer && secrets.keyedHash(purpose, writer).slice(0, tagLength);
}

/** The length in hex digits: enough to tell writers apart by eye. */
const tagLength = 8;

/**
 * Makes a name that stands for a member where she wrote without a name. When her account is erased it takes
 * her place there, so that no tag that a moderator sees changes with the erasure; and it was made of her
 * number, which is gone then: nobody can work out any more whose it was.
 */
export function unsignedWriter(
  secrets: Secrets,
  { id, phone }: { id: string; phone: string },
): string {
  return `${formerMember}${secrets.keyedHash('wall-member-anonymous', `${id} ${phone}`)}`;
}

const formerMember = 'member:';

/** Tells whether it was written without an account; an erased member's was not. */
export function isVisitors({ userId, visitorHash }: Pick<Written, 'userId' | 'visitorHash'>) {
  return userId === null && visitorHash !== null && !visitorHash.startsWith(formerMember);
}
