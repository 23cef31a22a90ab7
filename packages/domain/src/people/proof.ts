import { z } from 'zod';
import { line } from '../language/text.ts';
import { schemaText } from '../language/texts.ts';

/** Minutes after a right code of the member's number in which she may do what guards her account. */
export const proofMinutes = 10;

/** The server's answer to a right code: the moment when it ends, and a keyed hash. */
export const proof = line(80).regex(
  /^\d{13}\.[\da-f]{64}$/,
  schemaText('Please confirm with a code again.'),
);

export const provenInput = z.object({ proof });
