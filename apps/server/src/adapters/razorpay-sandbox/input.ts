import type { Context } from 'hono';
import { z } from 'zod';
import { RazorpayError } from './errors.ts';

/** At most 15 pairs; Razorpay writes an empty one as `[]`, as PHP does. */
export const notes = z
  .union([z.array(z.never()).max(0), z.record(z.string(), z.union([z.string(), z.number()]))])
  .default([])
  .refine((pairs) => Object.keys(pairs).length <= 15, {
    error: 'Number of fields in notes should be less than or equal to 15',
  })
  .transform((pairs) => (Object.keys(pairs).length === 0 ? [] : pairs));

/** Checks the body or query against `schema`; the first problem is the answer, as at Razorpay. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RazorpayError(400, {
    description: issue?.message ?? 'The input is invalid.',
    field: String(issue?.path[0] ?? ''),
  });
}

export async function jsonBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text();
  return checked(schema, text === '' ? {} : parsedJson(text));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RazorpayError(400, { description: 'The request body is not valid JSON.' });
  }
}

/** Pages as Razorpay does: ten unless asked for more, at most a hundred. */
export const pageInput = z.object({
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});
