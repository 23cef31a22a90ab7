import type { DemoBlog } from './demo-blog.ts';

/** Stories for an admin to review, and one that she has sent back. */
export const waitingStories: DemoBlog[] = [
  {
    author: 'annie',
    role: 'Spice grower',
    title: 'The Year the Rain Forgot Us',
    shortDescription: 'No pepper, four sisters, and a spreadsheet that had to learn to say no.',
    category: 'Growing',
    tags: ['Farming', 'Kerala'],
    daysAgo: 1,
    views: 0,
    likes: 0,
    status: 'submitted',
    content: `<p>In a good year the slope gives us nine hundred kilos. In the year that I want to tell you about it gave us sixty, and most of those were a present from the neighbour’s side of the fence.</p>
<h2>What we did first</h2>
<p>We cried, in shifts, so that somebody could always mind the shop. Then my youngest sister opened the spreadsheet and wrote a new column: things we do not have to do this year. It became the longest column on the sheet.</p>
<h2>What we kept</h2>
<ul>
<li>The two women who had worked with us longest, on full pay.</li>
<li>The customers who buy every month: we wrote to each of them by hand.</li>
<li>Sunday lunch.</li>
</ul>
<p>Nobody left. Three customers paid ahead for a harvest that did not exist yet. I still have their envelopes.</p>`,
  },
  {
    author: 'ananya',
    role: 'Mountain guide',
    title: 'A Price for Turning Back',
    shortDescription: 'We refund half when the weather wins. It is the best advertisement we have.',
    category: 'Money',
    tags: ['Pricing', 'Outdoors'],
    daysAgo: 2,
    views: 0,
    likes: 0,
    status: 'submitted',
    content: `<p>Twice a season I turn a group round before the top. For years I gave everything back, and for years I walked home having paid for the bus.</p>
<p>Now it stands on the form, in large letters: if the weather turns us back, you get half. Nobody has ever complained. What they say afterwards is that they trusted me more, because the money had no say in it any more.</p>
<blockquote>Decide on the price of turning back while the sun is shining.</blockquote>
<p>It is the first thing that I tell people who are writing down their prices: write the sad ones, too.</p>`,
  },
  {
    author: 'annie',
    role: 'Spice grower',
    title: 'Order Our New Year Box',
    shortDescription: 'Pepper, cardamom and nutmeg in a tin, at a price for readers.',
    category: 'Growing',
    tags: ['Spices'],
    daysAgo: 6,
    views: 0,
    likes: 0,
    status: 'rejected',
    reviewMessage:
      'This reads as an advertisement. We would love the story of how the box came to be: what did the first one cost you?',
    content: `<p>Our new year box is ready: two hundred grams of pepper, fifty of cardamom, a whole nutmeg, and the little grater. It comes in the tin that my mother kept her receipts in, or one very like it.</p>
<p>Write to us and we put your name on it. Readers of this page pay eight hundred rupees until the end of the month, and nine hundred and fifty afterwards. We send it everywhere that the post goes.</p>`,
  },
];
