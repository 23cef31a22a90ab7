import { schemaText } from '../../language/texts.ts';

/**
 * Codes of states and union territories, the first two digits of a GSTIN. 25 and 28 are no longer given out
 * (Daman and Diu is part of 26 since 2020, Andhra Pradesh is 37); 97 is 'Other Territory', beyond the
 * coast. The server has the names that people use (features/events/event-states/state-name.ts).
 */
export const gstStateCodes = [
  ...[
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
  ],
  ...[
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
    '23',
    '24',
    '26',
    '27',
    '29',
    '30',
    '31',
    '32',
    '33',
    '34',
  ],
  ...['35', '36', '37', '38', '97'],
] as const;
export type GstStateCode = (typeof gstStateCodes)[number];

export function isGstState(code: string): code is GstStateCode {
  return gstStateCodes.some((one) => one === code);
}

/** Union territories without a parliament, and so without a GST of their own: theirs is called UTGST. */
const unionTerritories: readonly GstStateCode[] = ['04', '26', '31', '35', '38', '97'];

export function isUnionTerritory(code: string): boolean {
  return unionTerritories.some((one) => one === code);
}

/** The states into which cities extend: Delhi NCR, and Chandigarh with Mohali and Panchkula. */
const beyond: Partial<Record<GstStateCode, readonly GstStateCode[]>> = {
  '04': ['03', '06'],
  '07': ['06', '09'],
};

/** Lists the states in which an event of a city can take place, the city's own state first. */
export function statesOfCity(code: string): readonly string[] {
  return [code, ...((isGstState(code) && beyond[code]) || [])];
}

/** Towns by which an address tells its state, in the scripts that addresses are written in. */
const towns: readonly [GstStateCode, RegExp][] = [
  ['06', /gurugram|gurgaon|manesar|faridabad|sonipat|panchkula|haryana/i],
  ['06', /गुरुग्राम|गुड़गाँव|गुड़गांव|मानेसर|फ़रीदाबाद|फरीदाबाद|सोनीपत|पंचकूला|पंचकुला|हरियाणा/],
  ['09', /noida|ghaziabad|uttar pradesh/i],
  ['09', /नोएडा|ग़ाज़ियाबाद|गाज़ियाबाद|गाजियाबाद|उत्तर प्रदेश/],
  ['03', /mohali|zirakpur|s\.?a\.?s\.? nagar|punjab/i],
  ['03', /मोहाली|ज़ीरकपुर|जीरकपुर|पंजाब/],
];

/** Guesses the state of an address among its city's: the city's own, where no town of another is named. */
export function likelyState(cityCode: string, address: string): string {
  const states = statesOfCity(cityCode);
  const named = towns.find(([code, town]) => states.includes(code) && town.test(address));
  return named?.[0] ?? cityCode;
}

export const stateMissing = schemaText('Please choose the state');
