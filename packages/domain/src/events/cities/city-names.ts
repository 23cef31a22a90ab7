import { spellingsIn } from '../../language/folding/folded-query.ts';

/**
 * Names of the first cities, by slug: each name sounds different from those before it. Spellings in other
 * scripts follow from the sound (language/folding/folded.ts).
 */
const namesBySlug: Record<string, readonly string[]> = {
  'delhi-ncr': ['Delhi', 'Dilli', 'New Delhi', 'Nai Dilli', 'Delhi NCR', 'दिल्ली NCR'],
  mumbai: ['Mumbai', 'Bombay', 'Bambai', 'बॉम्बे'],
  bangalore: ['Bangalore', 'Bengaluru', 'Bengluru', 'Banglore', 'बैंगलोर', 'बंगलौर'],
  hyderabad: ['Hyderabad', 'हैदराबाद', 'ஹைதராபாத்'],
  chennai: ['Chennai', 'Madras'],
  pune: ['Pune', 'Poona'],
  chandigarh: ['Chandigarh', 'चंडीगढ़'],
  ahmedabad: ['Ahmedabad', 'Ahmadabad', 'Amdavad', 'अहमदाबाद'],
  kolkata: ['Kolkata', 'Calcutta', 'कलकत्ता'],
  kochi: ['Kochi', 'Cochin', 'कोचीन'],
};

const names = Object.entries(namesBySlug)
  .flatMap(([slug, all]) => all.map((name) => ({ slug, words: spellingsIn(name) })))
  .sort((one, other) => other.words.length - one.words.length);

const inPlace = /^(in|at|near)$/i;

/** Finds the city that a search names, by slug, and what else it looks for there. */
export function cityIn(search: string): { slug: string; rest: string } | null {
  const typed = search.split(/\s/).filter((word) => word !== '');
  const words = typed.map((word) => spellingsIn(word)[0] ?? []);
  for (const { slug, words: name } of names) {
    for (let at = 0; at + name.length <= words.length; at++) {
      const isNamed = name.every((one, n) => words[at + n]?.some((typed) => one.includes(typed)));
      if (!isNamed) continue;
      const from = inPlace.test(typed[at - 1] ?? '') ? at - 1 : at;
      const rest = typed.toSpliced(from, at + name.length - from).join(' ');
      return { slug, rest: spellingsIn(rest).length > 0 ? rest : '' };
    }
  }
  return null;
}
