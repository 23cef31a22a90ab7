import { placeOf } from './place-of.ts';

/** `placeOf` with its city behind it as `named`: one that has been said is not said again in other letters. */
export function placeInCity(
  parts: readonly (string | null | undefined)[],
  city: string,
  named: string,
): string {
  const said = placeOf(...parts);
  return placeOf(said, city) === said ? said : placeOf(said, named);
}
