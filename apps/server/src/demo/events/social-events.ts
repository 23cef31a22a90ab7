import type { DemoEvent } from './demo-event.ts';

export const socialEvents: DemoEvent[] = [
  {
    title: 'Antakshari and Dal: A Potluck Evening',
    category: 'Social Events',
    city: 'delhi-ncr',
    organiser: 'ritu',
    description:
      'Bring one dish and one old song. The judges are three aunties who cannot be bribed, though you may try with halwa.',
    story: [
      'Work friends are good; friends you have sung with are better. Teams are drawn from a steel dabba, the mic is passed clockwise, and dal is provided in quantity.',
    ],
    venue: 'Community Hall, C Block',
    address: 'C Block, Defence Colony, New Delhi 110024',
    when: [17, '18:30', '21:30'],
    totalTickets: 50,
    sold: 11,
    tickets: [['General', 0]],
    highlights: ['Free; bring a dish for six', 'Teams by lot'],
    agenda: [
      ['18:30', 'Dishes on the table'],
      ['19:15', 'Antakshari'],
    ],
    withoutRules: ['outside_food'],
  },
  {
    title: 'Rooftop Garba Practice Night',
    category: 'Social Events',
    city: 'mumbai',
    organiser: 'farah',
    description:
      'Learn do-taali and hinch before the season, on a roof, with women who will not laugh at you.',
    story: ['Two teachers, one dhol, ninety minutes. Beginners’ circle inside, show-offs outside.'],
    venue: 'Kandivali Gymkhana roof',
    address: 'Mathuradas Road, Kandivali West, Mumbai 400067',
    when: [-3, '19:00', '21:00'],
    totalTickets: 30,
    sold: 18,
    tickets: [['General', 399]],
    highlights: ['Live dhol', 'Chaniya cholis to borrow'],
    agenda: [['19:00', 'Do-taali']],
  },
  {
    title: 'Songs on the Roof',
    category: 'Social Events',
    city: 'kolkata',
    organiser: 'ishani',
    description:
      'Rabindrasangeet and a few film songs on a Ballygunge roof, with the city’s lights for company.',
    story: [
      'Four singers begin, then the harmonium goes round. Fish fry at eight. Nobody is asked to sing and nobody is stopped.',
    ],
    venue: 'Sen family roof',
    address: '11 Gariahat Road, Ballygunge, Kolkata 700019',
    when: [9, '18:30', '21:00'],
    totalTickets: 25,
    sold: 18,
    tickets: [['General', 200]],
    highlights: ['The harmonium goes round', 'Fish fry at eight'],
    agenda: [
      ['18:30', 'Four singers'],
      ['20:00', 'Fish fry'],
    ],
  },
  {
    title: 'Giddha and Ghee',
    category: 'Social Events',
    city: 'chandigarh',
    organiser: 'simran',
    description:
      'An evening of boliyan, dancing and makki roti. Mothers-in-law half price, on request.',
    story: [
      'Bring one boli your family sings. We are collecting them in a little book, and by winter it should have a hundred.',
    ],
    venue: 'Kalagram amphitheatre',
    address: 'Manimajra, Chandigarh 160101',
    when: [22, '17:30', '20:30'],
    totalTickets: 40,
    sold: 7,
    tickets: [
      ['General', 250],
      ['Mother-in-law', 125, 10],
    ],
    highlights: ['Live dholki', 'Makki roti with white butter'],
    agenda: [
      ['17:30', 'Boliyan'],
      ['19:00', 'Dinner'],
    ],
  },
  {
    title: 'Filter Coffee and a Film',
    category: 'Social Events',
    city: 'chennai',
    organiser: 'lakshmi',
    description:
      'A short documentary about the flower sellers of Kothawal Chavadi, and two of them to talk to afterwards.',
    story: [
      'Twenty-six minutes of film, an hour of conversation, and tumblers of coffee throughout.',
    ],
    venue: 'Spaces',
    address: '1 Elliot’s Beach Road, Besant Nagar, Chennai 600090',
    when: [13, '17:00', '19:00'],
    totalTickets: 30,
    sold: 9,
    tickets: [['General', 180]],
    highlights: ['Meet the women in the film'],
    agenda: [
      ['17:00', 'Film'],
      ['17:30', 'Conversation'],
    ],
  },
  {
    title: 'Board Games in Baner',
    category: 'Social Events',
    city: 'pune',
    organiser: 'ananya',
    description:
      'From Ashta Chamma on a hand-painted cloth to the newest thing in the box. Someone will teach you.',
    story: [
      'Come alone or with cousins. Every table has one person who knows the rules and is under orders to be patient.',
    ],
    venue: 'Pagdandi Books Chai Café',
    address: 'Baner Pashan Link Road, Baner, Pune 411045',
    when: [27, '16:00', '19:00'],
    weeks: 3,
    totalTickets: 28,
    sold: 5,
    tickets: [
      ['General', 150],
      ['Student', 100, 8],
    ],
    highlights: ['A teacher at every table', 'Vada pav break'],
    agenda: [['16:00', 'Tables open']],
  },
];
