import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';

/** What callers are told while the store of pictures cannot be reached; `cause` is for the log. */
export function picturesAway(cause: unknown): Refusal {
  return new Refusal(
    'gateway_unavailable',
    say('We cannot reach our pictures right now. Please try again in a minute.'),
    { retryAfter: 15, cause },
  );
}
