import { textOf } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { z } from 'zod';
import { invalidInput } from './issue-words.ts';

/**
 * Words the first issue of a schema, for callers that read an input themselves. `cause` keeps the issue,
 * since its words are no pattern in other languages.
 */
export function badInput(error: z.ZodError): Refusal {
  const [issue] = error.issues;
  const text = issue ? textOf(issue.message) : invalidInput;
  return new Refusal('bad_input', text, { cause: error });
}
