import { textOf } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { z } from 'zod';
import { invalidInput } from './issue-words.ts';

/** What a schema said first, for who reads an input by herself. `cause`: in other languages its own words are no pattern. */
export function badInput(error: z.ZodError): Refusal {
  const [issue] = error.issues;
  const text = issue ? textOf(issue.message) : invalidInput;
  return new Refusal('bad_input', text, { cause: error });
}
