import type { wallComments, wallPostReactions, wallPosts } from '@nagarika/db/schema/words/wall';
import type { WallReaction } from '@nagarika/domain/words/wall/wall';
import type { WallCategory } from '@nagarika/domain/words/wall/wall-categories';
import { memberIds } from '#server/demo/people/people.ts';
import { demoId } from '#server/demo/rows/ids.ts';

type Post = {
  category: WallCategory;
  content: string;
  author?: string;
  city: string;
  hoursAgo: number;
  reactions: [likes: number, supports: number, celebrates: number];
  comments?: [author: string, content: string][];
};

/** The first six are the home page's cards. Each has at most 120 characters, as everybody's. */
const posts: Post[] = [
  {
    category: 'achievement',
    content:
      'First order from outside India today: twelve jars of lime pickle to Toronto. I cried into the bubble wrap.',
    author: 'Kavya',
    city: 'Delhi NCR',
    hoursAgo: 2,
    reactions: [9, 2, 14],
    comments: [
      ['Gurleen', 'Toronto does not know what is coming. So proud!'],
      ['Anonymous', 'Which courier? Mine leaked all over Leicester.'],
    ],
  },
  {
    category: 'challenge',
    content:
      'My biggest client pays ninety days late and I am afraid to say it. How do you ask without losing them?',
    city: 'Mumbai',
    hoursAgo: 5,
    reactions: [6, 15, 0],
    comments: [
      ['Sana', 'Put it in the next contract: 2% a month. They respect paper.'],
      ['Anonymous', 'Call, do not write. It worked for me.'],
    ],
  },
  {
    category: 'confession',
    content:
      'I tell people the shop is doing great. It is doing all right. All right is fine, I think.',
    city: 'Bangalore',
    hoursAgo: 9,
    reactions: [11, 12, 1],
    comments: [['Trisha', 'All right pays the rent. All right is a lot.']],
  },
  {
    category: 'need',
    content:
      'Looking for a tailor in or near Lajpat Nagar who can do forty kurtas by month end. Fair rates.',
    author: 'Shruti',
    city: 'Delhi NCR',
    hoursAgo: 14,
    reactions: [4, 7, 0],
    comments: [['Pooja', 'Masterji at Amar Colony did sixty for me. Sending his number.']],
  },
  {
    category: 'want',
    content:
      'One Sunday a month when nobody in this house needs me until noon. That is the whole wish.',
    city: 'Hyderabad',
    hoursAgo: 22,
    reactions: [16, 8, 2],
  },
  {
    category: 'desire',
    content:
      'To see my mother’s name on the signboard. She taught me everything and signs with a thumbprint.',
    author: 'Moumita',
    city: 'Kolkata',
    hoursAgo: 28,
    reactions: [17, 6, 5],
    comments: [['Ishani', 'Do it this week. I know a painter.']],
  },
  {
    category: 'achievement',
    content: 'Hired my first employee today. She asked for a chair by the window. Granted.',
    author: 'Deepika',
    city: 'Bangalore',
    hoursAgo: 33,
    reactions: [8, 1, 16],
    comments: [['Divya', 'The window chair is policy now.']],
  },
  {
    category: 'challenge',
    content:
      'Three returns this week, all “colour not as in picture”. How do you photograph maroon?',
    city: 'Chandigarh',
    hoursAgo: 40,
    reactions: [3, 9, 0],
    comments: [['Simran', 'Shade, never sun. And put a white card in the frame.']],
  },
  {
    category: 'need',
    content:
      'Does anyone have a spare stall at the Sunday market in Baner? We make millet laddoos and eat the extras.',
    author: 'Sayali',
    city: 'Pune',
    hoursAgo: 51,
    reactions: [5, 4, 0],
  },
  {
    category: 'confession',
    content: 'I have never opened the GST portal. My brother does it and I nod.',
    city: 'Ahmedabad',
    hoursAgo: 60,
    reactions: [13, 10, 0],
    comments: [['Anonymous', 'Same. Going to the workshop on it with dark glasses on.']],
  },
  {
    category: 'achievement',
    content: 'Paid off the loan on the second oven. Bread smells better when it is yours.',
    author: 'Anjali',
    city: 'Kochi',
    hoursAgo: 75,
    reactions: [7, 2, 15],
  },
  {
    category: 'want',
    content:
      'A business partner who answers messages the same day. Textile background a plus, humour compulsory.',
    author: 'Krupa',
    city: 'Ahmedabad',
    hoursAgo: 96,
    reactions: [6, 3, 1],
  },
  {
    category: 'desire',
    content: 'To give my daughters a company and not only a dowry’s worth of advice.',
    city: 'Chennai',
    hoursAgo: 120,
    reactions: [14, 7, 4],
    comments: [['Lakshmi', 'Saving this one.']],
  },
];

const hourMs = 3_600_000;
const postId = (post: Post) => demoId(`wall ${post.content}`);
const order: WallReaction[] = ['like', 'support', 'celebrate'];

/** Two posts by visitors, which a moderator reads first. */
const waiting = [
  {
    category: 'want',
    content: 'A bank manager who asks about my turnover before my husband.',
    city: 'Pune',
    hoursAgo: 1,
  },
  {
    category: 'need',
    content: 'Who prints labels in small numbers, on paper that survives a fridge?',
    city: 'Kochi',
    hoursAgo: 4,
  },
] as const;

export function wallPostRows(now: Date): (typeof wallPosts.$inferInsert)[] {
  return [...publicRows(now), ...waitingRows(now)];
}

function waitingRows(now: Date): (typeof wallPosts.$inferInsert)[] {
  return waiting.map(({ hoursAgo, ...post }) => ({
    ...post,
    id: demoId(`wall post ${post.content}`),
    visitorHash: demoId(`writer of ${post.content}`),
    author: 'Anonymous',
    state: 'waiting',
    createdAt: new Date(now.getTime() - hoursAgo * hourMs),
  }));
}

function publicRows(now: Date): (typeof wallPosts.$inferInsert)[] {
  return posts.map((post, i) => ({
    id: postId(post),
    userId: memberIds[i % memberIds.length] ?? null,
    category: post.category,
    content: post.content,
    author: post.author ?? 'Anonymous',
    city: post.city,
    state: 'public',
    createdAt: new Date(now.getTime() - post.hoursAgo * hourMs),
  }));
}

/** Gives one reaction for each member and post: the members stand in a row, the counts take them in turn. */
export function wallReactionRows(now: Date): (typeof wallPostReactions.$inferInsert)[] {
  return posts.flatMap((post) =>
    post.reactions
      .flatMap((count, kind) => Array<WallReaction>(count).fill(order[kind] ?? 'like'))
      .flatMap((reaction, i) => {
        const userId = memberIds[i];
        const reactedAt = new Date(now.getTime() - (post.hoursAgo * hourMs) / (i + 2));
        return userId ? [{ postId: postId(post), userId, reaction, reactedAt }] : [];
      }),
  );
}

export function wallCommentRows(now: Date): (typeof wallComments.$inferInsert)[] {
  return posts.flatMap((post) =>
    (post.comments ?? []).map(([author, content], i) => ({
      id: demoId(`comment ${content}`),
      postId: postId(post),
      userId: memberIds[(i + 7) % memberIds.length] ?? null,
      author,
      content,
      state: 'public' as const,
      createdAt: new Date(now.getTime() - (post.hoursAgo * hourMs) / (i + 2)),
    })),
  );
}
