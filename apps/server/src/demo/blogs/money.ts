import type { DemoBlog } from './demo-blog.ts';

export const moneyStories: DemoBlog[] = [
  {
    author: 'ritu',
    role: 'Potter and studio owner',
    title: 'The Day I Doubled My Prices and Nobody Left',
    shortDescription:
      'For four years I sold bowls for less than they cost me. Then I sat down with a notebook and a calculator.',
    category: 'Money',
    tags: ['Pricing', 'Craft', 'Courage'],
    daysAgo: 4,
    featured: true,
    views: 96,
    likes: 21,
    content: `<p>For four years I sold a small bowl for two hundred and fifty rupees. I had chosen the number on the first day of my first exhibition, standing behind a borrowed table in Dilli Haat, because the woman at the next table was asking three hundred and I did not want to seem proud.</p>
<p>It never occurred to me to work out what the bowl cost. Clay is cheap. My time, I told myself, was free, because I was enjoying it. That is the most expensive sentence I have ever believed.</p>
<h2>The notebook</h2>
<p>One slow February I wrote down everything that happens to a bowl between the sack of clay and the customer’s hand. Wedging, throwing, trimming, the first firing, glaze, the second firing, sanding the foot, newspaper, box, tape, the auto to the courier. I timed each step with my phone. Then I paid myself, on paper, what I would pay an assistant.</p>
<p>The bowl cost three hundred and eighty rupees.</p>
<blockquote>I had been giving each customer a hundred and thirty rupees and a bowl.</blockquote>
<h2>What I changed</h2>
<ul>
<li><strong>Retail became five hundred and fifty.</strong> Not five hundred: the fifty pays for the ones that crack.</li>
<li><strong>Wholesale became three hundred and ninety,</strong> with a minimum of twenty. Two shops left. One came back.</li>
<li><strong>Seconds got their own shelf.</strong> A wobble is not a discount on the good ones.</li>
</ul>
<p>I announced the new prices on a Monday with a short note about how a bowl is made. I did not apologise, though I had drafted an apology eleven times. Then I waited for the messages.</p>
<h2>What happened</h2>
<p>One person wrote to say it was about time. Several asked when the next firing was. Over the following three months I sold a fifth fewer bowls and earned, for the first time, a salary. With the hours I got back I began teaching, and the studio you may have visited exists because of that.</p>
<p>If you make things with your hands, please do the notebook exercise this week. It takes one afternoon. And when you say the new number aloud, stop talking after it. The silence is only two seconds long. I promise it is the hardest part.</p>`,
  },
  {
    author: 'sana',
    role: 'Chartered accountant',
    title: 'Your Business Needs Three Dabbas, Not One Account',
    shortDescription:
      'My grandmother ran a household on steel containers. It is still the best cash-flow system I know.',
    category: 'Money',
    tags: ['Finance', 'GST', 'Basics', 'Habits'],
    daysAgo: 11,
    views: 71,
    likes: 17,
    content: `<p>My grandmother could not read a balance sheet, and she never once ran out of money before the month ran out of days. On the top shelf of her kitchen stood steel dabbas with the housekeeping in them: one for rations, one for school, one she called <em>mehmaan</em>, for guests and disasters. Money went into all of them on the first of the month, and came out of only the right one.</p>
<p>I have passed examinations that took six years. I still tell every client to do exactly this.</p>
<h2>Dabba one: not yours</h2>
<p>The moment a customer pays you, part of that money belongs to somebody else: tax collected, advances for work you have not done, your supplier’s share. Move it out the same day. Open a second savings account if you must; most banks do it on the phone in ten minutes. Founders who get into trouble with GST are rarely dishonest. They simply spent money that was standing next to their own.</p>
<h2>Dabba two: the running of it</h2>
<p>Rent, salaries, materials, the delivery boys. Work out what one month costs and keep two of them here. If you do not know what one month costs, that is this weekend’s homework:</p>
<ol>
<li>Print six months of bank statements.</li>
<li>Mark every line that would have happened even with no sales.</li>
<li>Add them and divide by six.</li>
</ol>
<h2>Dabba three: you</h2>
<p>Pay yourself on a fixed date, even if it is five thousand rupees. A business that cannot pay its owner is a hobby with paperwork. When you pay yourself you find out early whether it can.</p>
<blockquote>Money that has a name stays where you put it.</blockquote>
<p>What about <em>mehmaan</em>? Keep a little of it too. In one bad monsoon a client of mine lost her entire stock of papad flour to a leaking roof. She had eleven weeks of costs in that dabba. She closed for nine days, repainted, and opened again with a queue outside. Nobody has ever thanked me for a tax saving the way she thanked my grandmother for that.</p>
<p>Start with whatever is in the account today. Divide it badly rather than not at all. You will get better at it by the third month, and by the sixth you will wonder how you slept before.</p>`,
  },
];
