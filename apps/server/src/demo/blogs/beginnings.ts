import type { DemoBlog } from './demo-blog.ts';

export const beginningStories: DemoBlog[] = [
  {
    author: 'ishani',
    role: 'Publisher',
    title: 'She Published Her First Book at Sixty-One',
    shortDescription:
      'A retired schoolteacher from Howrah kept her stories in a rice tin. This is how they came out.',
    category: 'Beginnings',
    tags: ['Writing', 'Starting late'],
    daysAgo: 7,
    featured: true,
    views: 88,
    likes: 24,
    content: `<p>The manuscript came in a rice tin. She put it on my desk in College Street on a wet Thursday, said it was probably nothing, and asked whether she could have the tin back. She had taught geography in Howrah for thirty-four years. The stories had been written on the backs of examination papers, mostly between ten and eleven at night, when, as she put it, the house had finished with her.</p>
<p>I read the first one standing up. It was about a ferry that would not leave until a certain passenger came. I read the second sitting on the floor.</p>
<h2>What stops us</h2>
<p>I publish first books by women over forty, and I have now heard every reason for not beginning. I am too late. My grammar is weak. My family will recognise themselves. Who would pay for it? Behind all of them stands a quieter one: <em>it would mean taking an hour that belongs to somebody else.</em></p>
<p>So the first thing I ask a new writer is not for pages. I ask which hour of the day is hers. If there is none, we find one before we find a single adjective.</p>
<h2>How the book was made</h2>
<ul>
<li><strong>Eleven stories became eight.</strong> She cut the three she had written to please other people.</li>
<li><strong>Her sister read the proofs aloud</strong> over the telephone, with corrections of fact about every aunt.</li>
<li><strong>We printed five hundred.</strong> I expected to sell them over two years.</li>
</ul>
<p>They went in seven weeks. A class of hers from 1989 bought ninety and came to the launch in a hired bus, grey-haired and noisy. Someone asked how it felt. She thought about it and said that it felt like finding out there was another room in the house.</p>
<blockquote>There was another room in the house, and it had been mine all along.</blockquote>
<p>She is on her second book now. The tin is back in her kitchen and has rice in it. The stories live in a drawer with a lock, and the hour between ten and eleven is hers officially, by a notice on the door.</p>
<p>Whatever you keep in your rice tin, a recipe, a design, a plan for a school, somebody may be waiting on a ferry for it. You are allowed to begin late. You are only asked to begin.</p>`,
  },
  {
    author: 'simran',
    role: 'Embroiderer and shop owner',
    title: 'My Grandmother’s Trunk Is Now a Shop',
    shortDescription:
      'Seventeen phulkari dupattas, one second-hand phone and a cousin who knew about couriers.',
    category: 'Beginnings',
    tags: ['Craft', 'Online selling', 'Family'],
    daysAgo: 19,
    views: 54,
    likes: 13,
    content: `<p>When my grandmother died she left me an iron trunk. It held seventeen phulkari dupattas, wrapped in muslin with neem leaves, and under them a school notebook in which she had drawn every pattern she knew, with the name of the woman who taught it to her. Some names appeared once. One appeared forty times: her own mother’s.</p>
<p>I did not want to sell the dupattas. I wanted not to be the person with whom the notebook ended.</p>
<h2>The first sale was an accident</h2>
<p>I photographed one on the terrace, badly, and put it on my status to show a cousin. A woman in Ludhiana asked the price. I said it was not for sale. She asked whether I could have one made. I said yes before I had thought about who would make it.</p>
<p>It took me two months of Sundays to find four women in villages around Kharar who still knew the old stitch, worked from the back of the cloth, counting threads. None of them had been paid for it in ten years. The oldest laughed at my drawings and corrected them in chalk on her floor.</p>
<h2>What I learned the slow way</h2>
<ol>
<li><strong>Photograph in shade.</strong> Sun turns maroon into tomato.</li>
<li><strong>Say how long it takes.</strong> “Sixty-one hours” sells better than “exquisite”.</li>
<li><strong>Pay on delivery of the piece,</strong> not when it sells. Waiting is my job, not theirs.</li>
<li><strong>Number every dupatta.</strong> Customers write to ask after the next number.</li>
</ol>
<p>We are nineteen women now. Last Baisakhi we sent out our thousandth piece, and the embroiderer signed it on the back in Gurmukhi, very small, where you have to look for it. She had never signed anything but a ration card.</p>
<blockquote>Sixty-one hours, and a name where you have to look for it.</blockquote>
<p>The seventeen dupattas are still in the trunk with fresh neem leaves. The notebook is out on the table. There are four new names in it, and the youngest of them is nine.</p>
<p>People ask me what the business plan was. There was a trunk, a phone, and a question from Ludhiana. The plan came afterwards, as plans do.</p>`,
  },
];
