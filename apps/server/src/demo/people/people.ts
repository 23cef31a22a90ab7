import type { users } from '@nagarika/db/schema/people/users';
import { adminAreas } from '@nagarika/domain/people/admin-areas';
import { demoId } from '#server/demo/rows/ids.ts';

type Person = Omit<typeof users.$inferInsert, 'id' | 'phone'>;

/** The sign-ins of docs/product.md#demo, by the last digit of 900000000N. */
const signIns = {
  asha: {
    name: 'Asha Verma',
    role: 'admin',
    adminAreas: [...adminAreas],
    email: 'asha@example.com',
    gender: 'female',
    city: 'Delhi NCR',
    bio: 'Keeps the calendar honest: reads every event before it goes out, usually within the day.',
  },
  kavya: {
    name: 'Kavya Menon',
    email: 'kavya@example.com',
    gender: 'female',
    city: 'Delhi NCR',
    dateOfBirth: '1993-04-18',
    bio: 'Makes small-batch pickles in Noida from three generations of recipes. Looking for a packaging partner.',
    instagram: 'kavyapickles',
  },
  ritu: {
    name: 'Ritu Malhotra',
    email: 'ritu@example.com',
    gender: 'female',
    city: 'Delhi NCR',
    company: 'Katha & Clay',
    isVerifiedOrganiser: true,
    bio: 'Left a bank in 2016 for a pottery studio in Shahpur Jat. Runs workshops for women who want to sell what they make.',
    instagram: 'kathaandclay',
    linkedin: 'ritu-malhotra-clay',
  },
  arjun: { name: 'Arjun Rao', email: 'arjun@example.com', gender: 'male', city: 'Bangalore' },
  tara: { name: 'Tara Iyer', email: 'tara@example.com', city: 'Chennai' },
  nalini: {
    name: 'Nalini Desai',
    role: 'admin',
    adminAreas: ['finance'],
    email: 'nalini@example.com',
    gender: 'female',
    city: 'Pune',
    bio: 'Keeps the books: no payout leaves before she has read it, too.',
  },
} satisfies Record<string, Person>;

const mailed = new Set(['asha', 'kavya', 'ritu', 'nalini']);

const organisers = {
  farah: {
    name: 'Farah Contractor',
    city: 'Mumbai',
    company: 'The Long Table',
    isVerifiedOrganiser: true,
    bio: 'Parsi home cook turned caterer. Brings food founders to one long table every month.',
  },
  divya: {
    name: 'Divya Krishnan',
    city: 'Bangalore',
    company: 'Second Cup Collective',
    isVerifiedOrganiser: true,
    bio: 'Product person, mother of two, host of the friendliest founder breakfasts in Indiranagar.',
  },
  sana: {
    name: 'Sana Siddiqui',
    city: 'Hyderabad',
    company: 'Deccan Founders',
    isVerifiedOrganiser: true,
    bio: 'Chartered accountant who explains GST the way her grandmother explained biryani.',
  },
  lakshmi: {
    name: 'Lakshmi Subramanian',
    city: 'Chennai',
    company: 'Kalai Collective',
    isVerifiedOrganiser: false,
    bio: 'Works with weavers and kolam artists around Mylapore to price their craft properly.',
  },
  ananya: {
    name: 'Ananya Deshpande',
    city: 'Pune',
    company: 'Sahyadri Trails',
    isVerifiedOrganiser: true,
    bio: 'Certified mountain guide. Has taken eleven hundred women up their first fort.',
  },
  simran: {
    name: 'Simran Gill',
    city: 'Chandigarh',
    company: 'Phulkari House',
    isVerifiedOrganiser: false,
    bio: 'Third-generation phulkari embroiderer, first-generation online seller.',
  },
  heer: {
    name: 'Heer Patel',
    city: 'Ahmedabad',
    company: 'Vankar Textiles',
    isVerifiedOrganiser: true,
    bio: 'Exports handloom to nine countries from an office above her family shop in Manek Chowk.',
  },
  ishani: {
    name: 'Ishani Sen',
    city: 'Kolkata',
    company: 'Boi Para Books',
    isVerifiedOrganiser: false,
    bio: 'Publishes first books by women over forty. Believes every business begins as a story.',
  },
  annie: {
    name: 'Annie Kurian',
    city: 'Kochi',
    company: 'Backwater Spice Co.',
    isVerifiedOrganiser: true,
    bio: 'Grows pepper and cardamom in Idukki and sells it from a warehouse in Mattancherry.',
  },
} satisfies Record<string, Person>;

/** Members who buy tickets, like, and write on the wall. */
const members = [
  ['Neha Kapoor', 'Delhi NCR'],
  ['Pooja Bansal', 'Delhi NCR'],
  ['Shruti Saxena', 'Delhi NCR'],
  ['Gurleen Kaur', 'Delhi NCR'],
  ['Ayesha Khan', 'Delhi NCR'],
  ['Rukmini Joshi', 'Mumbai'],
  ["Trisha D'Souza", 'Mumbai'],
  ['Zoya Merchant', 'Mumbai'],
  ['Manasi Patil', 'Mumbai'],
  ['Deepika Hegde', 'Bangalore'],
  ['Aparna Bhat', 'Bangalore'],
  ['Nandini Reddy', 'Hyderabad'],
  ['Sameera Begum', 'Hyderabad'],
  ['Revathi Raman', 'Chennai'],
  ['Kamala Venkatesh', 'Chennai'],
  ['Sayali Kulkarni', 'Pune'],
  ['Rutuja More', 'Pune'],
  ['Jasleen Dhillon', 'Chandigarh'],
  ['Harpreet Sandhu', 'Chandigarh'],
  ['Krupa Shah', 'Ahmedabad'],
  ['Nidhi Trivedi', 'Ahmedabad'],
  ['Moumita Ghosh', 'Kolkata'],
  ['Paromita Das', 'Kolkata'],
  ['Anjali Thomas', 'Kochi'],
  ['Fathima Rahman', 'Kochi'],
  ['Leena Mathew', 'Kochi'],
  ['Vaishali Rane', 'Mumbai'],
  ['Chitra Pillai', 'Bangalore'],
] as const;

/** Members who joined so many days ago, in these last weeks, and have bought nothing yet. */
const newcomers = [
  ['Aditi Joshi', 'Pune', 27],
  ['Rukmini Das', 'Kolkata', 22],
  ['Tanvi Arora', 'Delhi NCR', 22],
  ['Preeti Nambiar', 'Kochi', 16],
  ['Zoya Khan', 'Mumbai', 12],
  ['Ishita Rawat', 'Delhi NCR', 9],
  ['Hema Chandran', 'Chennai', 5],
  ['Gurleen Brar', 'Chandigarh', 5],
  ['Sneha Patil', 'Mumbai', 2],
] as const;

export type SignInKey = keyof typeof signIns;
export type OrganiserKey = 'ritu' | keyof typeof organisers;

export const personId = (key: string) => demoId(`person ${key}`);
export const organiserId = (key: OrganiserKey) => personId(key);
export const signInId = (key: SignInKey) => personId(key);
export const memberIds = members.map(([name]) => personId(name));
/** Those who may buy: female, profile complete. Kavya comes first, so that her pages are not empty. */
export const buyerIds = [signInId('kavya'), ...memberIds];

export function demoPeople(now: Date): (typeof users.$inferInsert)[] {
  const joined = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000);
  const known = { phoneVerifiedAt: now, gender: 'female' as const };
  return [
    ...Object.entries(signIns).map(([key, person], i) => ({
      phoneVerifiedAt: now,
      // These receive mail (/dev/outbox); the others show how an address is verified.
      emailVerifiedAt: mailed.has(key) ? now : null,
      ...person,
      id: personId(key),
      phone: `+91900000000${i + 1}`,
      createdAt: joined(200 - i),
    })),
    ...Object.entries(organisers).map(([key, person], i) => ({
      ...known,
      ...person,
      id: personId(key),
      email: `${key}@example.com`,
      phone: `+9190000010${String(i).padStart(2, '0')}`,
      createdAt: joined(180 - i * 3),
    })),
    ...members.map(([name, city], i) => ({
      ...known,
      name,
      city,
      id: personId(name),
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
      phone: `+9190000020${String(i).padStart(2, '0')}`,
      createdAt: joined(150 - i * 4),
    })),
    ...newcomers.map(([name, city, daysAgo], i) => ({
      ...known,
      name,
      city,
      id: personId(name),
      phone: `+9190000030${String(i).padStart(2, '0')}`,
      createdAt: joined(daysAgo),
    })),
  ];
}
