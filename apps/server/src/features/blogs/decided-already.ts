import type { BlogStatus } from '@nagarika/domain/blogs';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';

/** Somebody else was first. */
export function decidedAlready(status: BlogStatus): Refusal {
  return new Refusal(
    'already_done',
    say(
      'This story is {status, select, submitted {submitted} published {published} rejected {rejected} other {unpublished}} by now.',
      { status },
    ),
  );
}
