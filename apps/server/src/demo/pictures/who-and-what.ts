import type { Scene } from '#server/demo/pictures/scenes/scenes.ts';
import type { Looks } from './portrait.ts';

/** Faces by the key or name in people.ts; a person without one shows an account without a photo. */
export const portraits: Record<string, Omit<Looks, 'seed'>> = {
  asha: { skin: 'wheat', hair: 'bob', glasses: true },
  kavya: { skin: 'brown', hair: 'braid', bindi: true },
  ritu: { skin: 'fair', hair: 'bun', bindi: true },
  arjun: { skin: 'brown', hair: 'short', beard: true },
  farah: { skin: 'fair', hair: 'open', hairColour: '#5a3a2e' },
  divya: { skin: 'deep', hair: 'bob' },
  sana: { skin: 'wheat', hair: 'covered' },
  lakshmi: { skin: 'deep', hair: 'bun', bindi: true, gajra: true },
  ananya: { skin: 'brown', hair: 'open' },
  simran: { skin: 'fair', hair: 'braid' },
  heer: { skin: 'wheat', hair: 'bun', bindi: true },
  ishani: { skin: 'wheat', hair: 'bun', hairColour: '#8f8a8c', glasses: true },
  'Neha Kapoor': { skin: 'fair', hair: 'open', glasses: true },
  'Ayesha Khan': { skin: 'brown', hair: 'covered' },
  'Rukmini Joshi': { skin: 'wheat', hair: 'bun', hairColour: '#a9a4a6', bindi: true },
  'Manasi Patil': { skin: 'brown', hair: 'bun', bindi: true, gajra: true },
  'Kamala Venkatesh': { skin: 'deep', hair: 'braid', bindi: true },
};

/** Scenes by the title of the demo's event; the others keep their rangoli. */
export const eventScenes: Record<string, Scene> = {
  'Throw Your First Pot': 'pottery',
  'Block Print Your First Metre': 'textiles',
  'Food Photography with the Phone You Have': 'table',
  'Price Your Craft Without Apologising': 'desk',
  "Founders' Breakfast at Lodhi": 'garden',
  'Spice to Shelf': 'spices',
  'From Trousseau Trunk to Online Shop': 'textiles',
  'Sunday Chai at Sunder Nursery': 'garden',
  'Deccan Book Swap': 'books',
  'Adda with First-Time Authors': 'books',
  'Marine Drive Sunset Circle': 'shore',
  'Bandra Business Mixer': 'terrace',
  'Besant Nagar Beach Network': 'shore',
  'Rooftop Garba Practice Night': 'terrace',
  'Songs on the Roof': 'terrace',
  'Sunrise on Lohagad': 'hills',
  'Kasauli, Slowly': 'hills',
  'A Day with the Weavers of Mewat': 'textiles',
  'D2C Day Bangalore': 'stage',
};

/** Scenes by the title of the demo's story: one story has two, one none. */
export const storyScenes: Record<string, Scene[]> = {
  'She Published Her First Book at Sixty-One': ['books'],
  'My Grandmother’s Trunk Is Now a Shop': ['textiles'],
  'How to Hire the First Person Who Is Not You': ['desk'],
  'Notes from My First Fifty Shipments': ['textiles', 'desk'],
  'What Eleven Hundred First-Time Trekkers Taught Me About Fear': ['hills'],
  'Four Sisters, One Slope of Pepper': ['spices'],
  'The Day I Doubled My Prices and Nobody Left': ['pottery'],
  'The Year the Rain Forgot Us': ['shore'],
};

/** Scenes by the title of the demo's banner. */
export const bannerScenes: Record<string, Scene> = {
  'Your city, your circle': 'garden',
  'Twenty minutes from idea to event': 'table',
};
