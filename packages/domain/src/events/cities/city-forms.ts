import { z } from 'zod';
import { formLine } from '../../language/form-line.ts';
import { schemaText } from '../../language/texts.ts';
import { cityKey } from './cities.ts';
import { gstStateCodes, stateMissing } from './gst-states.ts';

/** What an admin types about cities; apart from cities.ts, which every page loads. */

/** Characters. */
export const cityLimits = { name: 60 } as const;

/**
 * What an address calls the city of this name; null where nothing would reach it: no Latin letters,
 * or a word that `?city=` uses for something else.
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
  /** Where it is, for GST: two digits. */
  stateCode: z.enum(gstStateCodes, stateMissing),
});
export type CityForm = z.infer<typeof cityForm>;
