import { communities, communityJoins } from '@nagarika/db/schema/events/communities';
import { images } from '@nagarika/db/schema/events/images';
import { contactMessages } from '@nagarika/db/schema/people/contact';
import { users } from '@nagarika/db/schema/people/users';
import { blogLikes, blogs } from '@nagarika/db/schema/words/blogs';
import { channelChoices, deliveries, notifications } from '@nagarika/db/schema/words/notifications';
import {
  wallComments,
  wallPostReactions,
  wallPosts,
  wallReports,
  wallStrikes,
} from '@nagarika/db/schema/words/wall';
import type { Text } from '@nagarika/domain/language/texts';
import { eq, sql } from 'drizzle-orm';
import { provenHers } from '#server/features/desk/account/erasure/proven-hers.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { newestQuery } from './newest.ts';
import type { Sections } from './sections.ts';

/** Collects what the member wrote, joined, liked and was told. */
export function collectWritten(ctx: MemberContext): Sections {
  return {
    ...collectWall(ctx),
    ...collectStories(ctx),
    ...collectNotifications(ctx),
  };
}

function collectWall({ deps: { db }, user }: MemberContext): Sections {
  return {
    'Wall posts': () =>
      newestQuery(
        db
          .select({
            content: wallPosts.content,
            signed: wallPosts.author,
            category: wallPosts.category,
            city: wallPosts.city,
            state: wallPosts.state,
            createdAt: wallPosts.createdAt,
          })
          .from(wallPosts)
          .where(eq(wallPosts.userId, user.id)),
        wallPosts.createdAt,
      ),
    'Wall comments': () =>
      newestQuery(
        db
          .select({
            content: wallComments.content,
            signed: wallComments.author,
            state: wallComments.state,
            createdAt: wallComments.createdAt,
          })
          .from(wallComments)
          .where(eq(wallComments.userId, user.id)),
        wallComments.createdAt,
      ),
    'Wall reactions': () =>
      newestQuery(
        db
          .select({ reaction: wallPostReactions.reaction, reactedAt: wallPostReactions.reactedAt })
          .from(wallPostReactions)
          .where(eq(wallPostReactions.userId, user.id)),
        wallPostReactions.reactedAt,
      ),
    'What you reported': () =>
      newestQuery(
        db
          .select({ reason: wallReports.reason, createdAt: wallReports.createdAt })
          .from(wallReports)
          .where(eq(wallReports.reporterId, user.id)),
        wallReports.createdAt,
      ),
    Strikes: () =>
      newestQuery(
        db
          .select({ reason: wallStrikes.reason, createdAt: wallStrikes.createdAt })
          .from(wallStrikes)
          .where(eq(wallStrikes.userId, user.id)),
        wallStrikes.createdAt,
      ),
  };
}

function collectStories({ deps: { db }, user }: MemberContext): Sections {
  const { kind, width, height, createdAt } = images;
  return {
    Stories: async () => {
      const stories = await newestQuery(
        db.select().from(blogs).where(eq(blogs.authorId, user.id)),
        blogs.createdAt,
      );
      return stories.map(({ authorId: _a, reviewedBy: _r, ...row }) => row);
    },
    'Stories you liked': () =>
      newestQuery(
        db
          .select({ story: blogs.title, likedAt: blogLikes.likedAt })
          .from(blogLikes)
          .innerJoin(blogs, eq(blogs.id, blogLikes.blogId))
          .where(eq(blogLikes.userId, user.id)),
        blogLikes.likedAt,
      ),
    'Groups you joined': () =>
      newestQuery(
        db
          .select({ group: communities.name, joinedAt: communityJoins.joinedAt })
          .from(communityJoins)
          .innerJoin(communities, eq(communities.id, communityJoins.communityId))
          .where(eq(communityJoins.userId, user.id)),
        communityJoins.joinedAt,
      ),
    'Pictures you uploaded': () =>
      newestQuery(
        db
          .select({ id: images.id, kind, width, height, createdAt })
          .from(images)
          .where(eq(images.ownerId, user.id)),
        createdAt,
      ),
  };
}

function collectNotifications({ deps, request, user }: MemberContext): Sections {
  const worded = (text: Text) => word(text, request.language);
  const { mail, sms, whatsapp } = channelChoices;
  return {
    'How we reach you': () =>
      deps.db
        .select({ mail, sms, whatsapp })
        .from(channelChoices)
        .where(eq(channelChoices.userId, user.id)),
    Notifications: async () => {
      const rows = await newestQuery(
        deps.db
          .select({
            title: notifications.title,
            message: notifications.message,
            createdAt: notifications.createdAt,
            readAt: notifications.readAt,
          })
          .from(notifications)
          .where(eq(notifications.userId, user.id)),
        notifications.createdAt,
      );
      return rows.map(({ title, message, ...at }) => ({
        title: worded(title),
        message: worded(message),
        ...at,
      }));
    },
    'Messages we sent': async () => {
      const rows = await newestQuery(
        deps.db
          .select({
            about: notifications.title,
            channel: deliveries.channel,
            status: deliveries.status,
            sentAt: deliveries.sentAt,
          })
          .from(deliveries)
          .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
          .where(eq(notifications.userId, user.id)),
        deliveries.createdAt,
      );
      return rows.map(({ about, ...rest }) => ({ about: worded(about), ...rest }));
    },
    // Reads the member's account as it stands now, which her session may not know yet.
    'Messages to us': async () => {
      const [account] = await deps.db.select().from(users).where(eq(users.id, user.id));
      const proven = account ? provenHers(account) : [];
      return newestQuery(
        deps.db
          .select({
            name: contactMessages.name,
            email: contactMessages.email,
            subject: contactMessages.subject,
            message: contactMessages.message,
            createdAt: contactMessages.createdAt,
          })
          .from(contactMessages)
          .where(anyOf(sql`lower(${contactMessages.email})`, proven)),
        contactMessages.createdAt,
      );
    },
  };
}
