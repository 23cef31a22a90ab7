import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { BlogStatus } from '@nagarika/domain/words/blogs/blogs';

/** Makes the refusal for the slower of two moderators. */
export function blogAlreadyDecided(status: BlogStatus): Refusal {
  return new Refusal(
    'already_done',
    say(
      'This story is {status, select, submitted {submitted} published {published} rejected {rejected} other {unpublished}} by now.',
      { status },
    ),
  );
}
