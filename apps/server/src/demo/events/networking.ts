import type { DemoEvent } from './demo-event.ts';

export const networking: DemoEvent[] = [
  {
    title: 'Eight Minutes: Speed Networking in Hauz Khas',
    category: 'Networking',
    city: 'delhi-ncr',
    organiser: 'ritu',
    description:
      'Eight conversations of eight minutes, matched beforehand by what you need and what you can give. Then snacks.',
    story: [
      'When you book we ask two questions: what do you need, and what could you give somebody in an hour? We match you on the answers, not on your designation. The bell is loud; the people are kind.',
    ],
    venue: 'Lakeview Terrace, Hauz Khas Village',
    address: '9A Hauz Khas Village, New Delhi 110016',
    when: [1, '18:30', '20:30'],
    totalTickets: 32,
    sold: 27,
    tickets: [['General', 299]],
    highlights: [
      'Eight matched conversations',
      'Nobody eats alone',
      'Contacts by e-mail next morning',
    ],
    agenda: [
      ['18:30', 'Find your number'],
      ['18:45', 'Eight times eight minutes'],
      ['20:00', 'Snacks and second conversations'],
    ],
  },
  {
    title: 'Bandra Business Mixer',
    category: 'Networking',
    city: 'mumbai',
    organiser: 'farah',
    description:
      'A sundowner for women who run shops, studios and kitchens between Mahim and Jogeshwari. Neighbours make good suppliers.',
    story: [
      'The rule is simple: before you leave you must have recommended somebody in the room to somebody else in the room. There is a wall to pin it on.',
    ],
    venue: 'The Bombay Terrace',
    address: '33rd Road, Linking Road, Bandra West, Mumbai 400050',
    when: [3, '18:00', '20:30'],
    totalTickets: 40,
    sold: 21,
    tickets: [
      ['Entry', 499],
      ['Entry and a stall table', 1299, 6],
    ],
    highlights: ['Six stall tables', 'Recommendation wall', 'Kokum coolers'],
    agenda: [
      ['18:00', 'Stalls open'],
      ['19:00', 'The recommendation round'],
    ],
  },
  {
    title: 'Women in SaaS: An Evening Without Pitches',
    category: 'Networking',
    city: 'bangalore',
    organiser: 'divya',
    description:
      'Engineers, sellers and support leads who build software. Real talk on promotion, pricing and leaving.',
    story: [
      'Small circles by role, then mixed ones. Recruiters are asked to stay at home; founders are asked to listen. Dinner is proper dinner.',
    ],
    venue: 'The Courtyard',
    address: '105 Kasturba Road Cross, Lavelle Road, Bangalore 560001',
    when: [14, '18:30', '21:00'],
    totalTickets: 36,
    sold: 10,
    tickets: [['General', 600]],
    highlights: ['Circles by role', 'Dinner included'],
    agenda: [
      ['18:30', 'Circles'],
      ['20:00', 'Dinner'],
    ],
  },
  {
    title: 'Banjara Hills Breakfast Network',
    category: 'Networking',
    city: 'hyderabad',
    organiser: 'sana',
    description:
      'The weekly breakfast where referrals are counted aloud. Bring business cards and an appetite for pesarattu.',
    story: [
      'Last quarter this table passed work worth eleven lakh rupees between its members. Visitors may come twice before they join.',
    ],
    venue: 'Chutneys, private room',
    address: 'Road No. 3, Banjara Hills, Hyderabad 500034',
    when: [5, '07:30', '09:30'],
    totalTickets: 25,
    sold: 13,
    tickets: [['Breakfast', 250]],
    highlights: ['Referrals counted aloud', 'Visitors welcome twice'],
    agenda: [
      ['07:30', 'Pesarattu'],
      ['08:15', 'Round of referrals'],
    ],
  },
  {
    title: 'Besant Nagar Beach Network',
    category: 'Networking',
    city: 'chennai',
    organiser: 'lakshmi',
    description:
      'Shoes off, sundal in hand. A free evening for women who sell what their hands make.',
    story: [
      'We sit in a circle by the Schmidt memorial. Everybody shows one thing she made this week, and three people say who would buy it.',
    ],
    venue: 'Elliot’s Beach, by the Schmidt memorial',
    address: '6th Avenue, Besant Nagar, Chennai 600090',
    when: [-10, '17:30', '19:30'],
    totalTickets: 40,
    sold: 16,
    tickets: [['General', 0]],
    highlights: ['Show one thing', 'Sundal for all'],
    agenda: [['17:30', 'Circle']],
  },
  {
    title: 'Export Circle',
    category: 'Networking',
    city: 'ahmedabad',
    organiser: 'heer',
    description:
      'First shipment or fiftieth: compare freight agents, payment terms and the small print with twenty exporters.',
    story: [
      'Bring your last shipping bill. We put them side by side, cover the names, and find out who is overpaying. Somebody always is.',
    ],
    venue: 'Ahmedabad Textile Mills’ Association House',
    address: 'Ashram Road, Navrangpura, Ahmedabad 380009',
    when: [21, '16:00', '18:30'],
    totalTickets: 25,
    sold: 6,
    tickets: [['General', 750]],
    highlights: ['Twenty shipping bills compared', 'A customs broker to question'],
    agenda: [
      ['16:00', 'Shipping bills on the table'],
      ['17:30', 'Questions to a broker'],
    ],
  },
  {
    title: "Fort Kochi Founders' Evening",
    category: 'Networking',
    city: 'kochi',
    organiser: 'annie',
    description:
      'Homestay owners, bakers, boatbuilders: the women who keep the old town running, in one courtyard.',
    story: [
      'The season is long and the margins are thin. An evening to compare rates, share a laundry, and decide together when to close for the monsoon.',
    ],
    venue: 'Kashi Courtyard',
    address: 'Burgher Street, Fort Kochi, Kochi 682001',
    when: [-6, '18:00', '20:00'],
    totalTickets: 30,
    sold: 11,
    tickets: [['General', 300]],
    highlights: ['Rates compared', 'Appam and stew'],
    agenda: [['18:00', 'Courtyard opens']],
  },
];
