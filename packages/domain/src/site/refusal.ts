import { inEnglish } from '../language/in-english.ts';
import { type SchemaText, type Text, textOf } from '../language/texts.ts';

/**
 * The refusals of the product; anything else that is thrown is a bug. The transport maps each code to one
 * HTTP status (apps/server/src/trpc/trpc.ts).
 */
export const refusalCodes = [
  'bad_input',
  'not_signed_in',
  'forbidden',
  'second_factor_missing',
  'second_factor_asked',
  'not_found',
  'sold_out',
  'already_done',
  'paid_before',
  'unprocessable',
  'too_large',
  'wrong_type',
  'too_many',
  'gateway_unavailable',
  'database_away',
  'busy',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

export type RefusalIssue = { path: string; text: Text };

export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The words for a person, in her language; `message` is for logs. */
  readonly text: Text;
  /** Seconds until the same call may succeed; sent as Retry-After. */
  readonly retryAfter: number | undefined;
  /** The faults of the input, each at its place, as a schema reports them. */
  readonly issues: readonly RefusalIssue[] | undefined;

  constructor(
    code: RefusalCode,
    said: Text | SchemaText,
    options: { retryAfter?: number; issues?: readonly RefusalIssue[]; cause?: unknown } = {},
  ) {
    const text = typeof said === 'string' ? textOf(said) : said;
    super(inEnglish(text), options);
    this.name = 'Refusal';
    this.code = code;
    this.text = text;
    this.retryAfter = options.retryAfter;
    this.issues = options.issues;
  }
}
