import { useSaid } from './said.ts';

/**
 * Translates categories and cities as the page's language says them
 * (packages/domain/src/language/known-names.ts).
 */
export function useNames(): (name: string) => string {
  return useSaid();
}
