import { withoutHiddenSigns } from '../../language/hidden-signs.ts';
import { latinDigits } from '../../language/latin-digits.ts';

export const wallReactions = ['like', 'support', 'celebrate'] as const;
export type WallReaction = (typeof wallReactions)[number];

/** The longest post or comment in code points (docs/product/limits.md#wall-and-groups). */
export const maxWallMessageLength = 120;
/** The longest name in code points. */
export const maxWallAuthorLength = 40;

/** The city where the given one is none of ours (docs/decisions/0050-wall.md). */
export const defaultWallCity = 'Delhi NCR';
export const anonymousAuthor = 'Anonymous';

/**
 * The states; `waiting`: only its author sees it until a moderator has: a visitor's post, one with contact
 * data in it, one that several members reported.
 */
export const moderationStates = ['waiting', 'public', 'hidden'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** The reasons of a report: what it breaks of the six guidelines. */
export const wallReportReasons = ['disrespect', 'spam', 'privacy', 'language', 'other'] as const;
export type WallReportReason = (typeof wallReportReasons)[number];

/**
 * The reports by different members that take a post or comment out of sight until a moderator decides. Only
 * accounts that are no longer new count: making three must not be a way to silence.
 */
export const reportsThatHide = 3;
export const newAccountHours = 24;

/**
 * Cleans a message or name for storing: composed letters, single spaces, and nothing that changes how other
 * text is shown.
 */
export function cleanWallText(text: string): string {
  return withoutHiddenSigns(text)
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Counts the code points of what would be stored, for the counter and the limit. */
export function wallTextLength(text: string): number {
  return [...cleanWallText(text)].length;
}

export type WallTextProblem = 'blank' | 'too_long';

export function wallTextProblem(text: string): WallTextProblem | null {
  const clean = cleanWallText(text);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(clean)) return 'blank';
  return [...clean].length > maxWallMessageLength ? 'too_long' : null;
}

/**
 * Returns the chosen name, cut to its limit; none chosen is 'Anonymous' (docs/product.md#wall), and so is the
 * word itself, however it is written: its author means to be nobody.
 */
export function wallAuthor(name: string | null | undefined): string {
  const chosen = [...cleanWallText(name ?? '')].slice(0, maxWallAuthorLength).join('').trim();
  const isNobody = chosen === '' || chosen.toLowerCase() === anonymousAuthor.toLowerCase();
  return isNobody ? anonymousAuthor : chosen;
}

const contactData = [
  /(?<!\d)(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/, // an Indian mobile number
  /\S@[\p{L}\d-]+\.\p{L}{2}/u, // an e-mail address
  /https?:|www\.|[a-z\d]\.(?:com|in|org|net|co|io|me|app|shop|store|link|ly|gl)\b/i,
];

/** Finds phone numbers, e-mail addresses and links: nobody can tell whose they are, so a moderator looks. */
export function hasContactData(text: string): boolean {
  const plain = latinDigits(text);
  return contactData.some((pattern) => pattern.test(plain));
}
