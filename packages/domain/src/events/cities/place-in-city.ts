import { placeOf } from './place-of.ts';

/**
 * Joins `placeOf` with its city as `named`, which is not repeated where the place has it in other letters.
 */
export function placeInCity(
  parts: readonly (string | null | undefined)[],
  city: string,
  named: string,
): string {
  const said = placeOf(...parts);
  return placeOf(said, city) === said ? said : placeOf(said, named);
}
