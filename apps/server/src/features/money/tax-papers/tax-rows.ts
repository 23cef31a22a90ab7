import { isUnionTerritory } from '@nagarika/domain/events/cities/gst-states';
import type { PrintedPaper } from './printed-paper.ts';

/** 'CGST 9%': what the price contains, each with its rate, a half each within a state, else one. In every language the same. */
export function taxRows(paper: PrintedPaper): { name: string; paise: number }[] {
  const { rateBp, cgstPaise, sgstPaise, igstPaise, placeOfSupply } = paper;
  if (igstPaise > 0) return [{ name: `IGST ${percent(rateBp)}`, paise: igstPaise }];
  const ofState = isUnionTerritory(placeOfSupply) ? 'UTGST' : 'SGST';
  return [
    { name: `CGST ${percent(rateBp / 2)}`, paise: cgstPaise },
    { name: `${ofState} ${percent(rateBp / 2)}`, paise: sgstPaise },
  ];
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`;
