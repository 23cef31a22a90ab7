import type { DemoEvent } from './demo-event.ts';

export const conferences: DemoEvent[] = [
  {
    title: 'Women Who Build: The Delhi Summit',
    subtitle: 'One day, twenty-two speakers, every one of them with payroll to meet',
    category: 'Conferences',
    city: 'delhi-ncr',
    organiser: 'ritu',
    description:
      'The year’s big room: twenty-two founders on hiring, cash, customers and keeping going. Workshops in the afternoon.',
    story: [
      'We chose speakers by one rule: each of them pays salaries. So the talks are short and the details are real, from the factory in Faridabad that moved to four-day weeks to the salon chain that nearly closed in its second year.',
      'After lunch the hall breaks into eight workshops of thirty. Choose at the door. The crèche is free and so is the feeding room; ask anyone in a marigold scarf.',
    ],
    venue: 'Stein Auditorium, India Habitat Centre',
    address: 'Lodhi Road, New Delhi 110003',
    when: [34, '09:30', '18:00'],
    totalTickets: 60,
    sold: 20,
    tickets: [
      ['Student', 499, 10],
      ['Delegate', 1499],
      ['Patron', 4999, 5],
    ],
    was: 1999,
    highlights: [
      'Twenty-two speakers who pay salaries',
      'Eight workshops',
      'Free crèche',
      'Lunch by six home chefs',
    ],
    agenda: [
      ['09:30', 'Registration and kahwa'],
      ['10:00', 'Hiring your first ten'],
      ['11:30', 'Cash, and sleeping at night'],
      ['13:00', 'Lunch by six home chefs'],
      ['14:30', 'Workshops'],
      ['17:00', 'What I would not do again'],
    ],
    curated: true,
    refundUntilHours: 168,
  },
  {
    title: 'D2C Day Bangalore',
    category: 'Conferences',
    city: 'bangalore',
    organiser: 'divya',
    description:
      'Brand builders on ads that pay back, returns, warehouses and the month they stopped discounting. For sellers past their first lakh.',
    story: [
      'A working conference: every talk ends with a template. Bring a laptop to the afternoon clinics, where people who run eight-figure stores will look at yours for ten minutes.',
    ],
    venue: 'Bangalore International Centre',
    address: '7 4th Main Road, Domlur, Bangalore 560071',
    when: [28, '10:00', '17:00'],
    totalTickets: 80,
    sold: 14,
    tickets: [
      ['Delegate', 999],
      ['Delegate and store clinic', 1799, 12],
    ],
    highlights: ['A template with every talk', 'Ten-minute store clinics'],
    agenda: [
      ['10:00', 'Ads that pay back'],
      ['12:00', 'Returns, honestly'],
      ['14:00', 'Store clinics'],
    ],
  },
  {
    title: 'Capital Without Fear',
    category: 'Conferences',
    city: 'mumbai',
    organiser: 'farah',
    description:
      'Angels, banks and credit societies explain their forms line by line. No pitching to anybody.',
    story: [
      'A day to learn the other side’s vocabulary. Six lenders, six term sheets, one very patient moderator.',
    ],
    venue: 'Y. B. Chavan Centre',
    address: 'General Jagannath Bhosale Marg, Nariman Point, Mumbai 400021',
    when: [-28, '10:00', '17:00'],
    totalTickets: 60,
    sold: 19,
    tickets: [
      ['Delegate', 1200],
      ['Self-help group of three', 2400, 5],
    ],
    highlights: ['Six term sheets, read aloud', 'Lunch included'],
    agenda: [
      ['10:00', 'Debt'],
      ['13:00', 'Lunch'],
      ['14:00', 'Equity'],
    ],
  },
  {
    title: 'Deccan Craft Conclave',
    category: 'Conferences',
    city: 'hyderabad',
    organiser: 'sana',
    description:
      'Bidri, ikat, Nirmal and Cheriyal: makers and buyers in one hall for two sessions of fixed-price orders.',
    story: [
      'Makers set a price and a lead time before the doors open, and neither may be haggled over. Buyers say they like it better too.',
    ],
    venue: 'Shilparamam amphitheatre',
    address: 'Hitech City Main Road, Madhapur, Hyderabad 500081',
    when: [40, '10:00', '18:00'],
    totalTickets: 120,
    sold: 0,
    tickets: [['Buyer', 500]],
    highlights: ['Fixed prices, fixed lead times'],
    agenda: [['10:00', 'Doors open']],
    status: 'pending',
  },
];
