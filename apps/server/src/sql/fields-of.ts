import type { z } from 'zod';

/**
 * Takes the fields that a schema names from a row, or from the columns of a table: an answer's list of fields
 * is written once. A field that `from` lacks does not compile.
 */
export function fieldsOf<
  Shape extends z.core.$ZodLooseShape,
  From extends Record<keyof Shape, unknown>,
>(schema: z.ZodObject<Shape>, from: From): Pick<From, keyof Shape> {
  const names = Object.keys(schema.shape) as (keyof Shape)[];
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, keyof Shape>;
}
