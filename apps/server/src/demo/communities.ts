import type { communities } from '@nagarika/db/schema/events/communities';
import { demoId } from '#server/demo/rows/ids.ts';
import type { FirstCity } from '#server/features/events/cities/ensure-first-cities.ts';

/** City, name, description, members, invented invitation code (none: no link yet). */
const groups: [FirstCity, string, string, number, string?][] = [
  [
    'delhi-ncr',
    'Delhi Founders’ Adda',
    'Daily questions, honest answers. One introduction a week.',
    486,
    'FoundersAddaDelhi01',
  ],
  [
    'delhi-ncr',
    'Noida & Ghaziabad Home Kitchens',
    'Bakers, picklers and tiffin services sharing suppliers and riders.',
    231,
    'NoidaHomeKitchens02',
  ],
  [
    'delhi-ncr',
    'Gurgaon Working Mothers',
    'School forms, sick days, and who can take the two o’clock call.',
    312,
    'GurgaonMothers03',
  ],
  [
    'delhi-ncr',
    'Craft & Clay Delhi',
    'Makers with a wheel, a loom or a needle. Orders too big for one are shared.',
    148,
    'CraftClayDelhi04',
  ],
  [
    'delhi-ncr',
    'Delhi Freelancers’ Circle',
    'Rates, contracts, late payers by initials only.',
    205,
    'DelhiFreelance05',
  ],
  [
    'mumbai',
    'Mumbai Food Founders',
    'From dabba to delivery: licences, packaging, festival rushes.',
    354,
    'MumbaiFood06',
  ],
  [
    'mumbai',
    'Western Line Businesses',
    'Churchgate to Virar: shops and studios that refer to each other.',
    267,
    'WesternLine07',
  ],
  [
    'mumbai',
    'Thane & Navi Mumbai Starters',
    'First year, first invoice, first employee.',
    122,
    'ThaneStarters08',
  ],
  [
    'bangalore',
    'Bangalore Women in Product',
    'Builders of software, from first job to first company.',
    398,
    'BlrProduct09',
  ],
  [
    'bangalore',
    'Indiranagar Small Shops',
    'Rent, walk-ins, weekend markets.',
    96,
    'IndiranagarShops10',
  ],
  ['hyderabad', 'Deccan Founders', 'Tuesday tax questions, Friday wins.', 274, 'DeccanFounders11'],
  [
    'chennai',
    'Kalai Collective',
    'Artists and weavers who price their own work.',
    163,
    'KalaiCollective12',
  ],
  [
    'pune',
    'Sahyadri Trail Sisters',
    'Weekend walks, gear to lend, lifts to share.',
    219,
    'TrailSisters13',
  ],
  [
    'chandigarh',
    'Tricity Makers',
    'Phulkari to phone cases: makers of Chandigarh, Mohali, Panchkula.',
    88,
    'TricityMakers14',
  ],
  ['ahmedabad', 'Amdavad Exporters', 'Freight, forms and first shipments.', 131, 'AmdavadExport15'],
  [
    'kolkata',
    'College Street Writers',
    'Drafts on Monday, edits on Friday.',
    104,
    'CollegeStreet16',
  ],
  ['kochi', 'Kochi Homestays & Spices', 'The season, the ferry, and what the buyers pay.', 117],
];

export const communityId = (name: string) => demoId(`community ${name}`);

export function communityRows(cityIds: Map<string, string>): (typeof communities.$inferInsert)[] {
  return groups.map(([city, name, description, memberCount, code], position) => ({
    id: communityId(name),
    cityId: cityIds.get(city) ?? '',
    name,
    description,
    memberCount,
    whatsappLink: code ? `https://chat.whatsapp.com/${code}` : null,
    position,
  }));
}
