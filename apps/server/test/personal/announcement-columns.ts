import { herAndAdmins, kept, type PersonalTable, personal, type Viewer } from './column.ts';

const readers: readonly Viewer[] = ['her', 'friend', 'admin'];
const writers: readonly Viewer[] = ['her', 'friend', 'host', 'admin'];
const published = {
  kept: kept.published,
  adminsIn: ['announcements', 'admin.announcements', 'admin.audit', 'admin.users', 'page'],
};

/** The words of organisers to the people of their events, and the replies. */
export const announcementColumns: Record<string, PersonalTable> = {
  announcements: {
    plain:
      'id event_id key audience ticket_type_id corrects_id is_correction status timing scheduled_for created_at sent_at recipients',
    leads: 'author_id',
    hers: 'author_id = :her',
    unpublished: 'sent_at is null',
    personal: {
      subject: personal('words', readers, published),
      body: personal('words', readers, published),
    },
  },
  announcement_recipients: { plain: 'announcement_id', leads: 'user_id' },
  announcement_threads: { plain: 'id announcement_id replied_at', leads: 'member_id' },
  announcement_replies: {
    plain: 'id thread_id is_answer key sent_at read_at',
    leads: 'author_id',
    hers: 'author_id = :her',
    personal: { body: personal('words', writers, { adminsIn: ['announcements', 'page'] }) },
  },
  announcement_reports: {
    plain: 'id announcement_id reason created_at resolved_at',
    leads: 'reporter_id',
  },
  announcement_mutes: { plain: 'event_id created_at', leads: 'user_id' },
  announcement_stops: {
    plain: 'event_id created_at',
    leads: 'stopped_by',
    hers: 'event_id in (select id from events where organiser_id = :her)',
    personal: { reason: personal('words', herAndAdmins) },
  },
};
