/**
 * What the product says no to. Anything else that is thrown is a bug.
 * The transport maps each code to one HTTP status (apps/server/src/trpc/trpc.ts).
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
  'unprocessable',
  'too_large',
  'wrong_type',
  'too_many',
  'gateway_unavailable',
  'database_away',
  'busy',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Seconds until the same call may succeed; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: RefusalCode,
    message: string,
    options: { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, options);
    this.name = 'Refusal';
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}
