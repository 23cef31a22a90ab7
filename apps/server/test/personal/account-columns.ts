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

const ownRow = 'user_id = :her';
/** Others' data in it goes with them (features/desk/webhooks/messages/forget-told.test.ts). */
const toldHer = 'endpoint_id in (select id from webhook_endpoints where user_id = :her)';
const ofAttendees = 'who came to her events: theirs, and in the log of her endpoint for 30 days';

/** Accounts, and what signs her in. */
export const accountColumns: Record<string, PersonalTable> = {
  users: {
    plain: 'role admin_areas is_verified_organiser',
    hers: 'id = :her',
    personal: {
      // She organises and publishes; markers.test.ts looks for all of it in a member who does neither.
      id: personal('as it is', everybody, { kept: kept.books }),
      phone: personal('phone', herAndAdmins, {
        adminsIn: [
          ...['admin.users.', 'admin.payouts.', 'admin.events.show'],
          ...['POST /api/admin/exports/users', 'POST /api/admin/exports/payouts'],
        ],
      }),
      name: personal('name', everybody),
      email: personal('email', herAndAdmins, {
        adminsIn: ['admin.users.', 'admin.events.show', 'POST /api/admin/exports/users'],
      }),
      date_of_birth: personal('birthday', herAndAdmins, { adminsIn: ['admin.users.show'] }),
      bio: personal('words', everybody),
      city: personal('words', everybody),
      avatar_url: personal('picture', everybody),
      company: personal('words', everybody),
      instagram: personal('words', herAndAdmins),
      linkedin: personal('words', herAndAdmins),
      gender: personal('choice', herAndAdmins),
      language: personal('choice', herAndAdmins),
      phone_verified_at: personal('choice', herAndAdmins),
      email_verified_at: personal('choice', herAndAdmins),
      email_stopped_at: personal('choice', herAndAdmins),
      second_factor_since: personal('choice', herAndAdmins),
      last_seen_at: personal('choice', herAndAdmins),
      suspended_at: personal('choice', herAndAdmins, { kept: 'an erased account stays suspended' }),
      created_at: personal('choice', herAndAdmins, { kept: kept.books }),
      search_text: personal('derived', nobody),
    },
  },
  user_ranks: { plain: 'joined_at bookings events', leads: 'user_id' },
  organiser_names: {
    plain: '',
    leads: 'organiser_id',
    hers: 'organiser_id = :her',
    personal: {
      name: personal('name', nobody, { notCopied: notCopied.same }),
      company: personal('words', nobody, { notCopied: notCopied.same }),
      search_text: personal('derived', nobody),
    },
  },
  sessions: {
    plain: 'expires_at created_at last_seen_at second_factor_at',
    leads: 'user_id',
    hers: ownRow,
    personal: {
      id: personal('as it is', nobody, { notCopied: notCopied.hash }),
      device: personal('words', herOnly),
    },
  },
  codes: {
    plain: 'id channel sent_at expires_at ended_at',
    hers: "target in (select phone from users where id = :her union select 'own:x')",
    personal: {
      target: personal('phone', nobody, { notCopied: notCopied.same }),
      code_hash: personal('as it is', nobody, { notCopied: notCopied.hash }),
    },
  },
  second_factors: {
    plain: 'last_step created_at',
    leads: 'user_id',
    hers: ownRow,
    personal: {
      secret: personal('as it is', nobody, { notCopied: notCopied.hash }),
      pending_secret: personal('as it is', nobody, { notCopied: notCopied.hash }),
    },
  },
  recovery_codes: {
    plain: 'id used_at',
    leads: 'user_id',
    hers: ownRow,
    personal: { code_hash: personal('as it is', nobody, { notCopied: notCopied.hash }) },
  },
  api_keys: {
    plain: 'id scopes created_at expires_at last_used_on revoked_at',
    leads: 'user_id',
    hers: ownRow,
    personal: {
      name: personal('words', herAndAdmins),
      prefix: personal('as it is', herAndAdmins),
      key_hash: personal('as it is', nobody, { notCopied: notCopied.hash }),
    },
  },
  webhook_endpoints: {
    plain:
      'id types created_at disabled_at disabled_reason failures failing_since rests_until claim turn_at old_secret_until',
    leads: 'user_id',
    hers: ownRow,
    personal: {
      url: personal('words', herAndAdmins),
      sealed_secret: personal('as it is', nobody, { notCopied: notCopied.hash }),
      sealed_old_secret: personal('as it is', nobody, { notCopied: notCopied.hash }),
    },
  },
  webhook_messages: {
    plain: 'id endpoint_id type subject_id status attempts next_attempt_at created_at sent_at',
    hers: toldHer,
    personal: { payload: personal('words', herOnly, { notCopied: ofAttendees }) },
  },
  webhook_attempts: {
    plain: 'id message_id at ms status_code fault',
    hers: `message_id in (select id from webhook_messages where ${toldHer})`,
    personal: { excerpt: personal('words', herOnly, { notCopied: ofAttendees }) },
  },
  rate_limits: {
    plain: 'hits ends_at',
    personal: {
      key: personal('as it is', nobody, {
        rows: 'true',
        kept: kept.hash,
        notCopied: notCopied.hash,
      }),
    },
  },
  audit_log: {
    plain: 'id action subject_type subject_id at',
    leads: 'actor_id',
    hers: 'subject_id = :her',
    personal: {
      before: personal('json', ['admin'], audited()),
      after: personal('json', ['admin'], audited()),
    },
  },
};

function audited() {
  return {
    kept: 'proof of what was done with members’ data (DPDP Act, section 8): a trigger refuses any change',
    notCopied: 'what admins did, and why: she was told by bell and mail',
  };
}
