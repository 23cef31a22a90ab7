import type { DemoBlog } from './demo-blog.ts';

export const livingStories: DemoBlog[] = [
  {
    author: 'ananya',
    role: 'Mountain guide',
    title: 'What Eleven Hundred First-Time Trekkers Taught Me About Fear',
    shortDescription:
      'Nobody is afraid of the mountain. They are afraid of being last. Some notes from the back of the line.',
    category: 'Living',
    tags: ['Courage', 'Outdoors'],
    daysAgo: 9,
    views: 66,
    likes: 18,
    content: `<p>I walk at the back. People expect the guide in front with the torch, and my partner does that part. I walk with whoever is last, because the last person is where a trek is decided.</p>
<p>I have now walked at the back with eleven hundred women who had never climbed anything higher than an overbridge. I can tell you that not one of them was afraid of the mountain. Mountains are patient and well lit. They were afraid of being the slow one, of holding everybody up, of somebody sighing.</p>
<h2>The first ten minutes</h2>
<p>Nearly everybody starts too fast. You can hear it: the talk stops. So I ask a question that needs a long answer. What did you tell them at home? By the end of the story her breath has found its own pace, and it is the right pace, and she has not noticed.</p>
<p>I have come to think that most businesses are begun in the same way, at somebody else’s speed and holding the breath.</p>
<h2>Three rules of the rope</h2>
<ul>
<li><strong>The slowest sets the pace.</strong> We announce it at the bus. It is remarkable how much faster the slowest becomes once she is allowed to be slow.</li>
<li><strong>Eat before you are hungry.</strong> Rest before you are tired. Ask before you are lost.</li>
<li><strong>Look back once an hour.</strong> You cannot see how far the top is. You can see exactly how far you have come.</li>
</ul>
<blockquote>It is remarkable how much faster the slowest becomes, once she is allowed to be slow.</blockquote>
<p>There was a woman last winter, fifty-eight, a headmistress, who sat down on a step halfway up Lohagad and said, quite cheerfully, that this was far enough. I said that was fine, and sat down too. We talked about her school roof. After a quarter of an hour a group of college girls came down and one of them said the poha was still hot. She got up. She told me at the top that she had not changed her mind; she had only been given time to make it up.</p>
<p>If you are sitting on a step somewhere in your own climb, nobody sensible is sighing at you. Have some water. Look back, just once. The poha is still hot.</p>`,
  },
  {
    author: 'annie',
    role: 'Spice grower',
    title: 'Four Sisters, One Slope of Pepper',
    shortDescription:
      'Our uncles wanted to sell the land. We asked for one harvest. That was nine harvests ago.',
    category: 'Living',
    tags: ['Farming', 'Family', 'Spices', 'Kerala'],
    daysAgo: 33,
    views: 41,
    likes: 11,
    content: `<p>When our father died, the uncles sat on the veranda for two days and decided that the slope should be sold. It was steep, the vines were old, there was blight in the lower third, and we were four girls with jobs in offices. They had a buyer. They had, I think, already spent the money.</p>
<p>My eldest sister made tea for everybody and asked for one harvest. If the pepper did not pay for itself by Easter, she said, she would sign. The uncles agreed, because the tea was good and because they were certain.</p>
<h2>The first harvest</h2>
<p>None of us knew anything. We had grown up there, but nobody teaches daughters to prune. We hired back two women who had worked for our grandfather, sat at their feet, and wrote down everything, including the proverbs. They showed us which vines were only sulking. They made us cut out the rest, and we wept like people at a funeral.</p>
<p>That Easter the slope paid for itself with four thousand rupees over. We framed the notes, one for each sister.</p>
<h2>What changed the price</h2>
<p>For three years we sold to the same trader as our father. Then my youngest sister, who is an auditor and cannot help it, stood at the scale in Kumily all day and wrote down what every grower was paid. The same pepper fetched six prices. Ours was the lowest. He explained, kindly, that he had always given our father an advance.</p>
<ul>
<li>We began to dry and grade at home, on the roof of the chapel hall.</li>
<li>We paid back the advance, which took a year and some jewellery.</li>
<li>We rented one room of a warehouse in Mattancherry and put our names on the door.</li>
</ul>
<blockquote>The same pepper fetched six prices that day. Ours was the lowest.</blockquote>
<p>Today we buy from thirty-one families on neighbouring slopes, most of them run by women, all of them at the price chalked on a board that anybody may photograph. The uncles come at Christmas. The loudest of them tells visitors that keeping the land was his idea, and my eldest sister makes the tea and lets him.</p>
<p>Come up in January when the berries turn. Wear long sleeves, and do not believe anybody who tells you a vine is dead until you have seen it sulk.</p>`,
  },
];
