import { z } from 'zod';
import { line } from '../../language/text.ts';
import { schemaText } from '../../language/texts.ts';

const says = schemaText('Please say what this payment is about');

/** The reason why a payment on the gateway's account is none of ours. */
export const setAsideSchema = z.object({ reason: line(200, { error: says }).min(3, says) });
