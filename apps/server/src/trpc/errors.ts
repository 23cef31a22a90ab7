import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { say, textOf } from '@nagarika/domain/language/texts';
import { Refusal, type RefusalCode } from '@nagarika/domain/site/refusal';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import {
  awayRefusal,
  databaseAway,
  isDatabaseAway,
} from '#server/platform/faults/database-away.ts';
import { invalidInput, wordIssue } from '#server/words/issue-words.ts';
import { hasWords, word } from '#server/words/word.ts';

/** The one error table: each refusal's name on the wire; tRPC maps these names to statuses. */
const trpcCode = {
  bad_input: 'BAD_REQUEST',
  not_signed_in: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  second_factor_missing: 'FORBIDDEN',
  second_factor_asked: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  sold_out: 'CONFLICT',
  already_done: 'CONFLICT',
  paid_before: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  wrong_type: 'UNSUPPORTED_MEDIA_TYPE',
  unprocessable: 'UNPROCESSABLE_CONTENT',
  too_many: 'TOO_MANY_REQUESTS',
  gateway_unavailable: 'SERVICE_UNAVAILABLE',
  database_away: 'SERVICE_UNAVAILABLE',
  busy: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<RefusalCode, TRPCError['code']>;

const faultText = say('Something went wrong on our side. Please try again.');
const strangeText = say('This request cannot be answered.');

/** Turns what was thrown into the error of tRPC and REST: a refusal by the table, the rest a fault. */
export function toTrpcError(thrown: unknown): TRPCError {
  if (thrown instanceof TRPCError) return thrown;
  if (isDatabaseAway(thrown)) return toTrpcError(databaseAway(thrown));
  if (!(thrown instanceof Refusal)) {
    return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: thrown });
  }
  return new TRPCError({ code: trpcCode[thrown.code], message: thrown.message, cause: thrown });
}

/** Tells whether it is a bug or an outage, for the log: neither a refusal nor a wrong request. */
export function isFault(error: TRPCError): boolean {
  if (awayRefusal(error)) return true;
  return error.code === 'INTERNAL_SERVER_ERROR' && !(error.cause instanceof Refusal);
}

/** Keeps the language of an error that comes before tRPC knows its caller. */
const askedIn = new WeakMap<TRPCError, Language>();

export function noteLanguage(error: TRPCError, language: Language): TRPCError {
  askedIn.set(error, language);
  return error;
}

/** Returns English where it was not noted. */
export const notedLanguage = (error: TRPCError) => askedIn.get(error) ?? sourceLanguage;

export function retryAfterOf({ cause }: TRPCError): number | undefined {
  return cause instanceof Refusal ? cause.retryAfter : undefined;
}

/** Keeps what a person may read of an error: a refusal's or a schema's own words, never internals. */
export function describeError(
  error: TRPCError,
  language: Language,
): {
  message: string;
  issues?: { path: string; message: string }[];
  retryAfter?: number;
  /** Tells the page to do more than show the words: ask for the second factor, show the ticket. */
  reason?: Reason;
} {
  const { cause } = error;
  if (cause instanceof Refusal) {
    return {
      message: refusalWords(cause, language),
      ...(cause.retryAfter === undefined ? {} : { retryAfter: cause.retryAfter }),
      ...(cause.issues && {
        issues: cause.issues.map(({ path, text }) => ({ path, message: word(text, language) })),
      }),
      ...(isReason(cause.code) && { reason: cause.code }),
    };
  }
  if (error.code === 'BAD_REQUEST' && cause instanceof z.ZodError) {
    const issues = cause.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: wordIssue(issue, language),
    }));
    return { message: issues[0]?.message ?? word(invalidInput, language), issues };
  }
  if (error.code === 'INTERNAL_SERVER_ERROR') return { message: word(faultText, language) };
  return { message: transportWords(error.message, language) };
}

const reasons = ['second_factor_missing', 'second_factor_asked', 'paid_before'] as const;
type Reason = (typeof reasons)[number];

function isReason(code: RefusalCode): code is Reason {
  return reasons.some((reason) => reason === code);
}

/** Words a refusal by its schema issue, which is the cause where an input was read by hand. */
function refusalWords({ text, cause }: Refusal, language: Language): string {
  const [issue] = cause instanceof z.ZodError ? cause.issues : [];
  return issue ? wordIssue(issue, language) : word(text, language);
}

/** Words tRPC's own messages, which are English only. */
function transportWords(message: string, language: Language): string {
  if (language === sourceLanguage) return message;
  const text = textOf(message);
  return word(hasWords(text, language) ? text : strangeText, language);
}

/** Unwraps a refusal or an outage that tRPC took for a fault. */
export function answeredError(error: TRPCError): TRPCError {
  const { cause } = error;
  return cause instanceof Refusal || isDatabaseAway(cause) ? toTrpcError(cause) : error;
}
