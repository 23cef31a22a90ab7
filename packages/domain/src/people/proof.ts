import { z } from 'zod';
import { line } from '../language/text.ts';
import { schemaText } from '../language/texts.ts';

/** For so long after the code of the member's number, what guards her account may be done. */
export const proofMinutes = 10;

/** What the server gives for a right code: when it ends, and a keyed hash. */
export const proof = line(80).regex(
  /^\d{13}\.[\da-f]{64}$/,
  schemaText('Please confirm with a code again.'),
);

export const provenInput = z.object({ proof });
