import { type AccessRule, admins, adminsOf, blogDraft, nothing } from './access-rule.ts';

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

/** The rules of procedures that only admins may call. */
export const adminRules: Record<string, AccessRule> = {
  'admin.cities.list': { input: () => ({}), ...adminsOf.review },
  'admin.cities.create': {
    input: (s) => ({ name: `City ${s.freshPhone()}`, stateCode: '27' }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.cities.update': {
    input: async (s) => ({ id: await s.cityId(), isPopular: true }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.cities.makeDefault': {
    input: async (s) => ({ id: await s.cityId() }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.cities.move': {
    input: async (s) => ({ id: await s.cityId(), step: 'up' }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.cities.remove': {
    input: async (s) => ({ id: await s.cityId() }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.apiKeys.ofUser': { input: (s) => ({ userId: s.member.id }), ...adminsOf.owner },
  'admin.apiKeys.revoke': {
    input: async (s) => ({ id: await s.apiKeyId() }),
    ...adminsOf.owner,
    costs: 'secret',
  },
  'admin.webhooks.ofUser': { input: (s) => ({ userId: s.member.id }), ...adminsOf.owner },
  'admin.webhooks.switch': {
    input: async (s) => ({ id: await s.endpointId(), isOn: false }),
    ...adminsOf.owner,
    costs: 'secret',
  },
  'admin.questions.takeDown': {
    input: async (s) => ({ questionId: (await s.question()).questionId }),
    ...adminsOf.moderation,
    spares: 'pages',
  },
  'admin.prices.pauseType': {
    input: async (s) => ({ ...(await s.soldType()), reason: 'Wrong.' }),
    ...adminsOf.review,
    spares: 'sales',
  },
  'admin.prices.pauseCode': {
    input: async (s) => ({ ...(await s.promotionCode()), reason: 'Spam.' }),
    ...adminsOf.review,
    spares: 'sales',
  },
  'admin.communities.list': { input: () => ({}), ...adminsOf.review },
  'admin.communities.create': {
    input: (s) => ({ ...group, cityId: s.event.cityId }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.communities.update': {
    input: async (s) => ({ ...group, cityId: s.event.cityId, id: await s.communityId() }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.communities.move': {
    input: async (s) => ({ id: await s.communityId(), step: 'up' }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.communities.remove': {
    input: async (s) => ({ id: await s.communityId() }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.disputes.list': { input: () => ({}), ...adminsOf.finance },
  'admin.dashboard.urgent': { input: nothing, answers: admins },
  'admin.failures.list': { input: nothing, ...adminsOf.owner },
  'admin.failures.tryAgain': {
    input: () => ({ what: 'job', ids: [crypto.randomUUID()] }),
    ...adminsOf.owner,
    costs: 'money',
  },
  'admin.banners.list': { input: nothing, ...adminsOf.review },
  'admin.banners.create': { input: () => banner, ...adminsOf.review, spares: 'pages' },
  'admin.banners.update': {
    input: async (s) => ({ ...banner, id: await s.bannerId() }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.banners.turn': {
    input: async (s) => ({ id: await s.bannerId(), isActive: false }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.banners.move': {
    input: async (s) => ({ id: await s.bannerId(), step: 'up' }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.banners.remove': {
    input: async (s) => ({ id: await s.bannerId() }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.revisions.approve': {
    input: async (s) => ({ id: await s.revisionId() }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.revisions.reject': {
    input: async (s) => ({ id: await s.revisionId(), reason: 'Please say why.' }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.taxDetails.operator': { input: nothing, ...adminsOf.finance },
  'admin.taxDetails.saveOperator': {
    input: () => ({
      isRegistered: false,
      gstin: '',
      stateCode: '27',
      legalName: 'The operator',
      address: '1 Fort, Mumbai 400001',
    }),
    ...adminsOf.finance,
    costs: 'money',
  },
  'admin.taxDetails.ofUser': {
    input: async (s) => ({ userId: await s.payeeId() }),
    ...adminsOf.finance,
  },
  'admin.taxPapers.list': { input: () => ({ fy: '2026-27' }), ...adminsOf.finance },
  'admin.taxPapers.months': { input: () => ({ fy: '2026-27' }), ...adminsOf.finance },
  'admin.taxPapers.year': { input: () => ({ fy: '2026-27' }), ...adminsOf.finance },
  'admin.tax.rates': { input: nothing, ...adminsOf.finance },
  'admin.tax.setRate': {
    input: () => ({
      kind: 'tds',
      basisPoints: 10,
      sac: '',
      fromDay: '2090-04-01',
      source: 'S. 194-O, Income-tax Act 1961',
    }),
    ...adminsOf.finance,
    costs: 'money',
  },
  'admin.payouts.owed': { input: () => ({}), ...adminsOf.finance },
  'admin.payouts.list': { input: () => ({ status: 'prepared' }), ...adminsOf.finance },
  'admin.payouts.remind': {
    input: async (s) => ({ organiserIds: [await s.strangerId()] }),
    ...adminsOf.finance,
    spares: 'words',
  },
  'admin.payouts.prepare': {
    input: async (s) => ({ organiserIds: [await s.payeeId()] }),
    ...adminsOf.finance,
    costs: 'money',
  },
  'admin.payouts.markPaid': {
    input: async (s) => ({ id: await s.payoutId(), reference: s.bankReference() }),
    ...adminsOf.finance,
    costs: 'money',
  },
  'admin.payouts.release': {
    input: async (s) => ({ ids: [await s.payoutId()] }),
    ...adminsOf.finance,
    costs: 'money',
  },
  'admin.payouts.markReturned': {
    input: async (s) => ({ id: await s.paidPayoutId(), reason: 'Account closed' }),
    ...adminsOf.finance,
    costs: 'money',
  },
  'admin.payouts.correctReference': {
    input: async (s) => ({
      id: await s.paidPayoutId(),
      reference: s.bankReference(),
      reason: 'A slip',
    }),
    ...adminsOf.finance,
    costs: 'money',
  },
  'admin.payouts.cancel': {
    input: async (s) => ({ id: await s.payoutId() }),
    ...adminsOf.finance,
    costs: 'money',
  },
  'admin.payouts.previewAnswer': {
    input: async (s) => ({ text: await s.bankAnswer() }),
    ...adminsOf.finance,
    spares: 'reading',
  },
  'admin.payouts.applyAnswer': {
    input: async (s) => ({ text: await s.bankAnswer() }),
    ...adminsOf.finance,
    costs: 'money',
  },
  'admin.blogs.list': { input: () => ({}), ...adminsOf.moderation, acceptsAnything: true },
  'admin.blogs.show': {
    input: async (s) => ({ id: await s.waitingBlogId() }),
    ...adminsOf.moderation,
  },
  'admin.blogs.publish': {
    input: async (s) => ({ id: await s.waitingBlogId() }),
    ...adminsOf.moderation,
    spares: 'pages',
  },
  'admin.blogs.reject': {
    input: async (s) => ({ id: await s.waitingBlogId(), reason: 'Please say more.' }),
    ...adminsOf.moderation,
    spares: 'pages',
  },
  'admin.blogs.unpublish': {
    input: async (s) => ({ id: await s.blogId() }),
    ...adminsOf.moderation,
    spares: 'pages',
  },
  'admin.blogs.feature': {
    input: async (s) => ({ id: await s.blogId(), isFeatured: true }),
    ...adminsOf.moderation,
    spares: 'pages',
  },
  'admin.blogs.write': {
    input: () => ({ ...blogDraft, publish: true }),
    ...adminsOf.moderation,
    spares: 'pages',
  },
  'admin.blogs.edit': {
    input: async (s) => ({ ...blogDraft, id: await s.blogId() }),
    ...adminsOf.moderation,
    spares: 'pages',
  },

  'admin.wall.list': { input: () => ({ kind: 'post', list: 'waiting' }), ...adminsOf.moderation },
  'admin.wall.counts': { input: nothing, ...adminsOf.moderation },
  'admin.wall.approve': {
    input: async (s) => ({ kind: 'post', ids: [await s.wallPostId('waiting')] }),
    ...adminsOf.moderation,
    spares: 'pages',
  },
  'admin.wall.keep': {
    input: async (s) => ({ kind: 'post', ids: [await s.reportedPostId()] }),
    ...adminsOf.moderation,
    spares: 'pages',
  },
  'admin.wall.restore': {
    input: async (s) => ({ kind: 'post', ids: [await s.wallPostId('hidden')] }),
    ...adminsOf.moderation,
    spares: 'pages',
  },
  'admin.wall.hide': {
    input: async (s) => ({ kind: 'post', ids: [await s.wallPostId()], reason: 'spam' }),
    ...adminsOf.moderation,
    spares: 'pages',
  },

  'admin.announcements.list': { input: () => ({ list: 'reported' }), ...adminsOf.moderation },
  'admin.announcements.keep': {
    input: async (s) => ({ id: (await s.reportedAnnouncement()).id }),
    ...adminsOf.moderation,
    spares: 'pages',
  },
  'admin.announcements.stop': {
    input: async (s) => ({ id: (await s.reportedAnnouncement()).id, reason: 'Spam' }),
    ...adminsOf.moderation,
    spares: 'pages',
  },
  'admin.announcements.letAgain': {
    input: async (s) => {
      const { id, eventId } = await s.reportedAnnouncement();
      const stop = { id, reason: 'Spam', forEvent: true };
      await s.world.as(s.admin).admin.announcements.stop(stop);
      return { eventId };
    },
    ...adminsOf.moderation,
    spares: 'pages',
  },
  'admin.contact.list': { input: () => ({}), ...adminsOf.moderation },
  'admin.contact.show': {
    input: async (s) => ({ id: await s.messageId() }),
    ...adminsOf.moderation,
  },
  'admin.contact.markHandled': {
    input: async (s) => ({ id: await s.messageId() }),
    ...adminsOf.moderation,
    spares: 'marks',
  },
  'admin.contact.reopen': {
    input: async (s) => ({ id: await s.messageId('handled') }),
    ...adminsOf.moderation,
    spares: 'marks',
  },

  'admin.analytics.show': { input: () => ({ period: '30d' }), ...adminsOf.finance },
  'admin.reporting.byOrganiser': {
    input: () => ({ from: '2026-07-01', to: '2026-07-31' }),
    ...adminsOf.finance,
  },
  'admin.dashboard.reports': { input: nothing, answers: admins },
  'admin.dashboard.waiting': { input: nothing, answers: admins },
  'admin.events.list': { input: () => ({ page: 1 }), ...adminsOf.review },
  'admin.events.show': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    ...adminsOf.review,
  },
  'admin.events.curate': {
    input: async (s) => ({ id: await s.pendingEventId(), isCurated: true }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.events.approveMany': {
    input: async (s) => ({ ids: [await s.pendingEventId()] }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.events.rejectMany': {
    input: async (s) => ({ ids: [await s.pendingEventId()], reason: 'Please name the venue.' }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.events.pending': { input: () => ({}), ...adminsOf.review },
  'admin.events.approve': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.events.reject': {
    input: async (s) => ({ id: await s.pendingEventId(), reason: 'Please name the venue.' }),
    ...adminsOf.review,
    spares: 'pages',
  },

  'admin.series.approve': {
    input: async (s) => ({ id: await s.seriesId() }),
    ...adminsOf.review,
    spares: 'pages',
  },
  'admin.series.reject': {
    input: async (s) => ({ id: await s.seriesId(), reason: 'Please name the venue.' }),
    ...adminsOf.review,
    spares: 'pages',
  },

  'admin.users.list': { input: () => ({}), ...adminsOf.owner },
  'admin.users.show': { input: (s) => ({ id: s.member.id }), ...adminsOf.owner },
  'admin.users.setRole': {
    input: async (s) => ({ id: await s.strangerId(), role: 'admin' }),
    ...adminsOf.owner,
    costs: 'role',
  },
  'admin.users.setAreas': {
    input: async (s) => ({
      id: (await s.adminOf(['review'], { isFresh: true })).id,
      areas: ['finance'],
    }),
    ...adminsOf.owner,
    costs: 'role',
  },
  'admin.users.correctGender': {
    input: async (s) => ({ id: await s.strangerId(), gender: 'non-binary', reason: 'A slip.' }),
    ...adminsOf.owner,
    spares: 'words',
  },
  'admin.suspensions.preview': { input: (s) => ({ id: s.member.id }), ...adminsOf.owner },
  'admin.suspensions.suspend': {
    input: async (s) => ({ id: await s.strangerId(), reason: 'Spam', events: 'stop_sales' }),
    ...adminsOf.owner,
    costs: 'role',
  },
  'admin.suspensions.resume': {
    input: async (s) => ({ id: await s.strangerId() }),
    ...adminsOf.owner,
    spares: 'sales',
  },
  'admin.suspensions.lift': {
    input: async (s) => ({ id: await s.suspendedId() }),
    ...adminsOf.owner,
    costs: 'role',
  },
  'admin.users.signOutEverywhere': {
    input: async (s) => ({ id: await s.strangerId() }),
    ...adminsOf.owner,
    costs: 'role',
  },
  'admin.users.describeOrganiser': {
    input: async (s) => ({ id: await s.strangerId(), isVerified: true, company: 'Meera Crafts' }),
    ...adminsOf.owner,
    spares: 'words',
  },

  // The limit takes all there are: rows of the same instant have no promised order.
  'admin.audit.list': { input: () => ({ limit: 100 }), ...adminsOf.owner },
  'admin.audit.kinds': { input: nothing, ...adminsOf.owner },
  'admin.settings.aboutFigures': { input: nothing, ...adminsOf.owner },
  'admin.settings.saveAboutFigures': {
    input: () => ({ members: 2400, eventsMonthly: 63 }),
    ...adminsOf.owner,
    costs: 'setting',
  },
  'admin.settings.payoutRelease': { input: nothing, ...adminsOf.owner },
  'admin.settings.savePayoutRelease': {
    input: () => ({ twoPersons: false }),
    ...adminsOf.owner,
    costs: 'setting',
  },
  'admin.settings.payoutProof': { input: nothing, ...adminsOf.owner, spares: 'reading' },
  'admin.settings.savePayoutProof': {
    input: () => ({ isOn: false }),
    ...adminsOf.owner,
    costs: 'setting',
  },
  'admin.bookings.find': {
    input: () => ({ search: 'NGK-7F3K-9QX2' }),
    ...adminsOf.finance,
    spares: 'reading',
  },
  'admin.bookings.history': {
    input: async (s) => ({ id: await s.bookingId() }),
    ...adminsOf.finance,
  },
  'admin.ledger.check': { input: nothing, ...adminsOf.finance },
  'admin.ledger.checkAgain': { input: nothing, ...adminsOf.finance, spares: 'reading' },
  'admin.ledger.openRefunds': { input: () => ({}), ...adminsOf.finance },
  'admin.ledger.flaggedPayments': { input: () => ({}), ...adminsOf.finance },
  'admin.ledger.parkedEvents': { input: () => ({}), ...adminsOf.finance },
  'admin.ledger.retryRefund': {
    input: async (s) => ({ id: await s.refundId() }),
    ...adminsOf.finance,
    costs: 'money',
  },
  'admin.payments.refundByTransfer': {
    input: (s) => s.waitingRefund(),
    ...adminsOf.finance,
    costs: 'money',
  },
  'admin.payments.setAside': {
    input: (s) => s.strangePayment(),
    ...adminsOf.finance,
    costs: 'money',
  },
  'admin.payments.takeUp': {
    input: async (s) => ({ id: await s.setAsideId() }),
    ...adminsOf.finance,
    costs: 'money',
  },
  'admin.payments.listSetAside': { input: () => ({}), ...adminsOf.finance },
};
