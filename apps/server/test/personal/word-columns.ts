import {
  everybody,
  herAndAdmins,
  herOnly,
  kept,
  nobody,
  notCopied,
  type PersonalTable,
  personal,
} from './column.ts';

const published = { kept: kept.published };
const counted = personal('as it is', nobody, {
  rows: 'true',
  kept: kept.hash,
  notCopied: notCopied.hash,
});

/** Her own words, and those written to her. */
export const wordColumns: Record<string, PersonalTable> = {
  blogs: {
    plain: 'id status language category is_featured reviewed_at published_at created_at',
    leads: 'author_id reviewed_by',
    hers: 'author_id = :her',
    unpublished: "status <> 'published'",
    personal: {
      author_name: personal('name', nobody),
      author_role: personal('words', everybody),
      title: personal('words', everybody, published),
      short_description: personal('words', everybody, published),
      content: personal('html', everybody, published),
      tags: personal('list', everybody, published),
      images: personal('list', everybody, published),
      review_message: personal('words', herAndAdmins, published),
      search_text: personal('derived', nobody, published),
      folded: personal('derived', nobody, published),
    },
  },
  blog_likes: { plain: 'blog_id liked_at', leads: 'user_id' },
  blog_ranks: { plain: 'blog_id published_at likes views given' },
  blog_views: { plain: 'blog_id day', personal: { visitor_hash: counted } },
  event_views: { plain: 'event_id day source link_id', personal: { visitor_hash: counted } },
  wall_posts: {
    plain: 'id category state created_at',
    leads: 'user_id',
    hers: 'user_id = :her',
    unpublished: "state <> 'public'",
    keepsUnpublished: true,
    personal: {
      visitor_hash: counted,
      content: personal('words', everybody, published),
      author: personal('signature', everybody),
      city: personal('words', everybody, published),
    },
  },
  wall_comments: {
    plain: 'id post_id state created_at',
    leads: 'user_id',
    hers: 'user_id = :her',
    unpublished: "state <> 'public'",
    keepsUnpublished: true,
    personal: {
      content: personal('words', everybody, published),
      author: personal('signature', everybody),
    },
  },
  wall_reactions: {
    plain: 'post_id reacted_at',
    leads: 'user_id',
    hers: 'user_id = :her',
    personal: { reaction: personal('choice', herOnly) },
  },
  wall_reports: {
    plain: 'id post_id comment_id reason created_at resolved_at',
    leads: 'reporter_id',
    personal: { visitor_hash: counted },
  },
  wall_strikes: {
    plain: 'id post_id comment_id is_anonymous reason created_at',
    leads: 'user_id given_by',
    personal: { visitor_hash: counted },
  },
  contact_messages: {
    plain: 'id type created_at handled_at',
    leads: 'handled_by',
    hers: 'email = (select email from users where id = :her)',
    personal: {
      name: personal('name', ['admin']),
      email: personal('email', ['admin']),
      subject: personal('words', ['admin']),
      message: personal('words', ['admin']),
    },
  },
  notifications: {
    plain: 'id kind booking_id event_id read_at dismissed_at created_at',
    leads: 'user_id',
    hers: 'user_id = :her',
    personal: {
      title: personal('text', herAndAdmins),
      message: personal('text', herOnly),
      link: personal('words', herOnly, { notCopied: notCopied.ours }),
      dedupe_key: personal('as it is', nobody, { notCopied: notCopied.ours }),
    },
  },
  deliveries: {
    plain: 'id notification_id channel status attempts claimed_at created_at sent_at',
    hers: 'notification_id in (select id from notifications where user_id = :her)',
    personal: { last_error: personal('words', ['admin'], { notCopied: notCopied.ours }) },
  },
  channel_choices: { plain: 'mail sms whatsapp updated_at', leads: 'user_id' },
  outbox: {
    plain: 'id channel dedupe_key created_at sent_at',
    hers: 'lower(recipient) = (select lower(email) from users where id = :her)',
    personal: {
      recipient: personal('email', nobody, { notCopied: notCopied.ours }),
      subject: personal('words', nobody, { notCopied: notCopied.ours }),
      text: personal('words', nobody, { notCopied: notCopied.ours }),
      html: personal('words', nobody, { notCopied: notCopied.ours }),
      attachments: personal('list', nobody, { notCopied: notCopied.ours }),
    },
  },
  images: { plain: 'id kind width height created_at', leads: 'owner_id' },
  community_joins: { plain: 'community_id joined_at', leads: 'user_id' },
};
