import { z } from 'zod';
import { formLine } from '../../language/form-line.ts';
import { schemaText } from '../../language/texts.ts';
import { cityKey } from './cities.ts';
import { gstStateCodes, stateMissing } from './gst-states.ts';

/** The admins' forms for cities, apart from cities.ts, which every page loads. */

/** Lengths in characters. */
export const cityLimits = { name: 60 } as const;

/**
 * Makes the slug of a city's name; null where no address would reach it, because it has no Latin letters or
 * is a word that `?city=` uses otherwise.
 */
export function citySlug(name: string): string | null {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return cityKey(slug) === slug ? slug : null;
}

export const cityForm = z.object({
  name: formLine(cityLimits.name).min(1, schemaText('Please enter the name of the city.')),
  /** The state for GST: two digits. */
  stateCode: z.enum(gstStateCodes, stateMissing),
});
export type CityForm = z.infer<typeof cityForm>;
