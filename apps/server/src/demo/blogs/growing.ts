import type { DemoBlog } from './demo-blog.ts';

export const growingStories: DemoBlog[] = [
  {
    author: 'divya',
    role: 'Host of Second Cup Collective',
    title: 'How to Hire the First Person Who Is Not You',
    shortDescription:
      'You will want to hire a smaller version of yourself. Please do not. Here is what to do instead.',
    category: 'Growing',
    tags: ['Hiring', 'Teams', 'Delegation'],
    daysAgo: 15,
    views: 63,
    likes: 15,
    content: `<p>At every breakfast I host there is one founder who looks as if she has not slept, and it is always the one about to hire for the first time. Money is the worry she mentions. The real one comes out with the second coffee: <em>nobody will do it the way I do.</em></p>
<p>She is right. That is why it works.</p>
<h2>Write down the week</h2>
<p>Before you write an advertisement, write down one honest week. Every task, with minutes. Then mark each line with one of three letters: A for what only you can do, B for what you do well but somebody else could learn, C for what you do badly or late. Most founders find that A is about nine hours.</p>
<p>Your first hire takes the Cs. Not the Bs, though you will be tempted, because the Bs are where you feel clever. When somebody who likes spreadsheets takes over the spreadsheet, everything improves at once, your temper included.</p>
<h2>A paid trial, never a test</h2>
<p>Interviews measure who is good at interviews. Give two people three real days of real work and pay them both properly. On the last evening ask each of them one question: what would you change here? The one who has an answer, and says it kindly, is the one you want.</p>
<h2>The first month</h2>
<ul>
<li><strong>Write instructions as you teach.</strong> If you explain something twice, it becomes a page.</li>
<li><strong>Let one thing go wrong.</strong> Choose something small. She needs to see what happens, and so do you.</li>
<li><strong>Fix the hours.</strong> Yours too. People copy when you leave, not what you say about leaving.</li>
<li><strong>Pay on the date.</strong> Every time, even when you have to pay yourself late.</li>
</ul>
<blockquote>She will not do it the way you do. In six months, you will be doing it her way.</blockquote>
<p>My own first hire rearranged the shelf on her second day, without asking. I was furious for about an hour. Then I noticed that I had stopped looking for the scissors. She runs operations for forty people now and still, once a year, rearranges the shelf.</p>
<p>So write down the week. Circle the Cs. Tell somebody the number you can pay. The person who will make your company better than you is, quite possibly, reading the advertisements tonight.</p>`,
  },
  {
    author: 'heer',
    role: 'Textile exporter',
    title: 'Notes from My First Fifty Shipments',
    shortDescription:
      'Cartons that came back, buyers who did not pay, and the small print I now read first.',
    category: 'Growing',
    tags: ['Export', 'Textiles', 'Contracts'],
    daysAgo: 27,
    views: 47,
    likes: 9,
    content: `<p>My first export was a carton of block-printed tablecloths to a shop in Lisbon. It travelled to Lisbon, waited eleven days in a shed, and travelled home to Astodia, because I had written “cloth pieces” where the form wanted a number with eight digits. The freight cost more than the tablecloths. My father put the carton in the showroom window with a sign that said <em>foreign returned</em>.</p>
<p>Fifty shipments later I keep a list. I give it to anybody who asks, so here it is.</p>
<h2>Before you quote</h2>
<ul>
<li><strong>Know your code.</strong> Find the tariff heading with a customs broker once, and print it on everything.</li>
<li><strong>Quote in the buyer’s currency</strong> with a date on it. Exchange rates have no manners.</li>
<li><strong>Say who pays for what, to which door.</strong> There are standard terms for this. Use them; they have been argued over by better people.</li>
</ul>
<h2>Before you ship</h2>
<p>Half in advance, half against a copy of the shipping bill. Every buyer I have lost over this was a buyer I would have lost money on. When somebody says that this is not how it is done, ask them who told them so. It is usually someone who owes them money.</p>
<p>Photograph the carton open, full, closed and strapped. When a box arrives crushed, the conversation is over in one message.</p>
<h2>When it goes wrong</h2>
<ol>
<li>Answer on the same day, even if it is only to say that you will answer tomorrow.</li>
<li>Offer one clear remedy, not three.</li>
<li>Write down what happened while you are still annoyed. That page is your next contract.</li>
</ol>
<blockquote>Write it down while you are still annoyed. That page is your next contract.</blockquote>
<p>The Lisbon shop, I should say, waited. The owner wrote that she had seen the tracking number wander about like a goat. We sent the carton again with all eight digits, and she has ordered every spring since. Last year she came to Ahmedabad, ate more dhokla than is wise, and asked to see the sign. It still hangs above the packing table. Everybody who joins us is told the story on the first day, and everybody counts the digits twice.</p>`,
  },
];
