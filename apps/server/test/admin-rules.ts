import { type AccessRule, admins, nothing, storyDraft } from './access-rule.ts';

const group = { name: 'Makers', description: 'Talk', whatsappLink: null, memberCount: 12 };

const banner = {
  bannerImage: null,
  title: 'Diwali market',
  subtitle: '',
  ctaText: '',
  landingPageUrl: '/events',
  isActive: true,
  startsAt: null,
  endsAt: null,
};

/** What admins alone may do. */
export const adminRules: Record<string, AccessRule> = {
  'cities.list': { input: () => ({}), answers: admins },
  'cities.create': { input: (s) => ({ name: `City ${s.freshPhone()}` }), answers: admins },
  'cities.update': {
    input: async (s) => ({ id: await s.cityId(), isPopular: true }),
    answers: admins,
  },
  'cities.makeDefault': { input: async (s) => ({ id: await s.cityId() }), answers: admins },
  'cities.move': { input: async (s) => ({ id: await s.cityId(), step: 'up' }), answers: admins },
  'cities.remove': { input: async (s) => ({ id: await s.cityId() }), answers: admins },
  'communities.list': { input: () => ({}), answers: admins },
  'communities.create': { input: (s) => ({ ...group, cityId: s.event.cityId }), answers: admins },
  'communities.update': {
    input: async (s) => ({ ...group, cityId: s.event.cityId, id: await s.communityId() }),
    answers: admins,
  },
  'communities.move': {
    input: async (s) => ({ id: await s.communityId(), step: 'up' }),
    answers: admins,
  },
  'communities.remove': { input: async (s) => ({ id: await s.communityId() }), answers: admins },
  'disputes.list': { input: () => ({}), answers: admins },
  'banners.all': { input: nothing, answers: admins },
  'banners.create': { input: () => banner, answers: admins },
  'banners.update': {
    input: async (s) => ({ ...banner, id: await s.bannerId() }),
    answers: admins,
  },
  'banners.turn': {
    input: async (s) => ({ id: await s.bannerId(), isActive: false }),
    answers: admins,
  },
  'banners.move': { input: async (s) => ({ id: await s.bannerId(), step: 'up' }), answers: admins },
  'banners.remove': { input: async (s) => ({ id: await s.bannerId() }), answers: admins },
  'revisions.approve': { input: async (s) => ({ id: await s.revisionId() }), answers: admins },
  'revisions.reject': {
    input: async (s) => ({ id: await s.revisionId(), reason: 'Please say why.' }),
    answers: admins,
  },
  'payouts.owed': { input: () => ({}), answers: admins },
  'payouts.list': { input: () => ({ status: 'prepared' }), answers: admins },
  'payouts.prepare': {
    input: async (s) => ({ organiserIds: [await s.payeeId()] }),
    answers: admins,
  },
  'payouts.markPaid': {
    input: async (s) => ({ id: await s.payoutId(), reference: s.bankReference() }),
    answers: admins,
  },
  'payouts.callOff': { input: async (s) => ({ id: await s.payoutId() }), answers: admins },
  'adminBlogs.list': { input: () => ({}), answers: admins, acceptsAnything: true },
  'adminBlogs.show': { input: async (s) => ({ id: await s.waitingBlogId() }), answers: admins },
  'adminBlogs.publish': { input: async (s) => ({ id: await s.waitingBlogId() }), answers: admins },
  'adminBlogs.reject': {
    input: async (s) => ({ id: await s.waitingBlogId(), reason: 'Please say more.' }),
    answers: admins,
  },
  'adminBlogs.unpublish': { input: async (s) => ({ id: await s.blogId() }), answers: admins },
  'adminBlogs.feature': {
    input: async (s) => ({ id: await s.blogId(), isFeatured: true }),
    answers: admins,
  },
  'adminBlogs.write': { input: () => ({ ...storyDraft, publish: true }), answers: admins },
  'adminBlogs.edit': {
    input: async (s) => ({ ...storyDraft, id: await s.blogId() }),
    answers: admins,
  },

  'wallModeration.list': { input: () => ({ kind: 'post', list: 'waiting' }), answers: admins },
  'wallModeration.counts': { input: nothing, answers: admins },
  'wallModeration.approve': {
    input: async (s) => ({ kind: 'post', ids: [await s.wallPostId('waiting')] }),
    answers: admins,
  },
  'wallModeration.keep': {
    input: async (s) => ({ kind: 'post', ids: [await s.reportedPostId()] }),
    answers: admins,
  },
  'wallModeration.restore': {
    input: async (s) => ({ kind: 'post', ids: [await s.wallPostId('hidden')] }),
    answers: admins,
  },
  'wallModeration.hide': {
    input: async (s) => ({ kind: 'post', ids: [await s.wallPostId()], reason: 'spam' }),
    answers: admins,
  },

  'contact.list': { input: () => ({}), answers: admins },
  'contact.show': { input: async (s) => ({ id: await s.messageId() }), answers: admins },
  'contact.markHandled': { input: async (s) => ({ id: await s.messageId() }), answers: admins },
  'contact.reopen': { input: async (s) => ({ id: await s.messageId('handled') }), answers: admins },

  'analytics.show': { input: () => ({ period: '30d' }), answers: admins },
  'reporting.byOrganiser': {
    input: () => ({ from: '2026-07-01', to: '2026-07-31' }),
    answers: admins,
  },
  'admin.reports': { input: nothing, answers: admins },
  'admin.waiting': { input: nothing, answers: admins },
  'admin.events': { input: () => ({ page: 1 }), answers: admins },
  'admin.event': { input: async (s) => ({ id: await s.pendingEventId() }), answers: admins },
  'admin.curateEvent': {
    input: async (s) => ({ id: await s.pendingEventId(), isCurated: true }),
    answers: admins,
  },
  'admin.approveEvents': {
    input: async (s) => ({ ids: [await s.pendingEventId()] }),
    answers: admins,
  },
  'admin.pendingEvents': { input: () => ({}), answers: admins },
  'admin.approveEvent': { input: async (s) => ({ id: await s.pendingEventId() }), answers: admins },
  'admin.rejectEvent': {
    input: async (s) => ({ id: await s.pendingEventId(), reason: 'Please name the venue.' }),
    answers: admins,
  },

  'users.list': { input: () => ({}), answers: admins },
  'users.show': { input: (s) => ({ id: s.member.id }), answers: admins },
  'users.setRole': {
    input: async (s) => ({ id: await s.strangerId(), role: 'admin' }),
    answers: admins,
  },
  'users.suspend': {
    input: async (s) => ({ id: await s.strangerId(), reason: 'Spam on the wall.' }),
    answers: admins,
  },
  'users.letBack': { input: async (s) => ({ id: await s.suspendedId() }), answers: admins },
  'users.signOutEverywhere': {
    input: async (s) => ({ id: await s.strangerId() }),
    answers: admins,
  },
  'users.describeOrganiser': {
    input: async (s) => ({ id: await s.strangerId(), isVerified: true, company: 'Meera Crafts' }),
    answers: admins,
  },

  'audit.list': { input: () => ({}), answers: admins },
  'audit.kinds': { input: nothing, answers: admins },
  'settings.aboutFigures': { input: nothing, answers: admins },
  'settings.saveAboutFigures': {
    input: () => ({ members: 2400, eventsMonthly: 63 }),
    answers: admins,
  },
  'bookingDesk.find': { input: () => ({ search: 'NGK-7F3K-9QX2' }), answers: admins },
  'bookingDesk.story': { input: async (s) => ({ id: await s.bookingId() }), answers: admins },
  'ledger.proof': { input: nothing, answers: admins },
  'ledger.openRefunds': { input: () => ({}), answers: admins },
  'ledger.flaggedPayments': { input: () => ({}), answers: admins },
  'ledger.parkedEvents': { input: () => ({}), answers: admins },
  'ledger.retryRefund': { input: async (s) => ({ id: await s.refundId() }), answers: admins },
};
