import { type AccessRule, admins, blogDraft, nothing } from './access-rule.ts';

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
  'admin.cities.list': { input: () => ({}), answers: admins },
  'admin.cities.create': {
    input: (s) => ({ name: `City ${s.freshPhone()}`, stateCode: '27' }),
    answers: admins,
  },
  'admin.cities.update': {
    input: async (s) => ({ id: await s.cityId(), isPopular: true }),
    answers: admins,
  },
  'admin.cities.makeDefault': { input: async (s) => ({ id: await s.cityId() }), answers: admins },
  'admin.cities.move': {
    input: async (s) => ({ id: await s.cityId(), step: 'up' }),
    answers: admins,
  },
  'admin.cities.remove': { input: async (s) => ({ id: await s.cityId() }), answers: admins },
  'admin.apiKeys.ofUser': { input: (s) => ({ userId: s.member.id }), answers: admins },
  'admin.apiKeys.revoke': { input: async (s) => ({ id: await s.apiKeyId() }), answers: admins },
  'admin.webhooks.ofUser': { input: (s) => ({ userId: s.member.id }), answers: admins },
  'admin.webhooks.switch': {
    input: async (s) => ({ id: await s.endpointId(), isOn: false }),
    answers: admins,
  },
  'admin.questions.takeDown': {
    input: async (s) => ({ questionId: (await s.question()).questionId }),
    answers: admins,
  },
  'admin.prices.pauseType': {
    input: async (s) => ({ ...(await s.soldType()), reason: 'Wrong.' }),
    answers: admins,
  },
  'admin.prices.pauseCode': {
    input: async (s) => ({ ...(await s.promotionCode()), reason: 'Spam.' }),
    answers: admins,
  },
  'admin.communities.list': { input: () => ({}), answers: admins },
  'admin.communities.create': {
    input: (s) => ({ ...group, cityId: s.event.cityId }),
    answers: admins,
  },
  'admin.communities.update': {
    input: async (s) => ({ ...group, cityId: s.event.cityId, id: await s.communityId() }),
    answers: admins,
  },
  'admin.communities.move': {
    input: async (s) => ({ id: await s.communityId(), step: 'up' }),
    answers: admins,
  },
  'admin.communities.remove': {
    input: async (s) => ({ id: await s.communityId() }),
    answers: admins,
  },
  'admin.disputes.list': { input: () => ({}), answers: admins },
  'admin.dashboard.urgent': { input: nothing, answers: admins },
  'admin.failures.list': { input: nothing, answers: admins },
  'admin.failures.tryAgain': {
    input: () => ({ what: 'job', ids: [crypto.randomUUID()] }),
    answers: admins,
  },
  'admin.banners.list': { input: nothing, answers: admins },
  'admin.banners.create': { input: () => banner, answers: admins },
  'admin.banners.update': {
    input: async (s) => ({ ...banner, id: await s.bannerId() }),
    answers: admins,
  },
  'admin.banners.turn': {
    input: async (s) => ({ id: await s.bannerId(), isActive: false }),
    answers: admins,
  },
  'admin.banners.move': {
    input: async (s) => ({ id: await s.bannerId(), step: 'up' }),
    answers: admins,
  },
  'admin.banners.remove': { input: async (s) => ({ id: await s.bannerId() }), answers: admins },
  'admin.revisions.approve': {
    input: async (s) => ({ id: await s.revisionId() }),
    answers: admins,
  },
  'admin.revisions.reject': {
    input: async (s) => ({ id: await s.revisionId(), reason: 'Please say why.' }),
    answers: admins,
  },
  'admin.taxDetails.operator': { input: nothing, answers: admins },
  'admin.taxDetails.saveOperator': {
    input: () => ({
      ...{ isRegistered: false, gstin: '', stateCode: '27' },
      ...{ legalName: 'The operator', address: '1 Fort, Mumbai 400001' },
    }),
    answers: admins,
  },
  'admin.taxDetails.ofUser': {
    input: async (s) => ({ userId: await s.payeeId() }),
    answers: admins,
  },
  'admin.taxPapers.list': { input: () => ({ fy: '2026-27' }), answers: admins },
  'admin.taxPapers.months': { input: () => ({ fy: '2026-27' }), answers: admins },
  'admin.taxPapers.year': { input: () => ({ fy: '2026-27' }), answers: admins },
  'admin.tax.rates': { input: nothing, answers: admins },
  'admin.tax.setRate': {
    input: () => ({
      ...{ kind: 'tds', basisPoints: 10, sac: '', fromDay: '2090-04-01' },
      source: 'S. 194-O, Income-tax Act 1961',
    }),
    answers: admins,
  },
  'admin.payouts.owed': { input: () => ({}), answers: admins },
  'admin.payouts.list': { input: () => ({ status: 'prepared' }), answers: admins },
  'admin.payouts.remind': {
    input: async (s) => ({ organiserIds: [await s.strangerId()] }),
    answers: admins,
  },
  'admin.payouts.prepare': {
    input: async (s) => ({ organiserIds: [await s.payeeId()] }),
    answers: admins,
  },
  'admin.payouts.markPaid': {
    input: async (s) => ({ id: await s.payoutId(), reference: s.bankReference() }),
    answers: admins,
  },
  'admin.payouts.cancel': { input: async (s) => ({ id: await s.payoutId() }), answers: admins },
  'admin.blogs.list': { input: () => ({}), answers: admins, acceptsAnything: true },
  'admin.blogs.show': { input: async (s) => ({ id: await s.waitingBlogId() }), answers: admins },
  'admin.blogs.publish': { input: async (s) => ({ id: await s.waitingBlogId() }), answers: admins },
  'admin.blogs.reject': {
    input: async (s) => ({ id: await s.waitingBlogId(), reason: 'Please say more.' }),
    answers: admins,
  },
  'admin.blogs.unpublish': { input: async (s) => ({ id: await s.blogId() }), answers: admins },
  'admin.blogs.feature': {
    input: async (s) => ({ id: await s.blogId(), isFeatured: true }),
    answers: admins,
  },
  'admin.blogs.write': { input: () => ({ ...blogDraft, publish: true }), answers: admins },
  'admin.blogs.edit': {
    input: async (s) => ({ ...blogDraft, id: await s.blogId() }),
    answers: admins,
  },

  'admin.wall.list': { input: () => ({ kind: 'post', list: 'waiting' }), answers: admins },
  'admin.wall.counts': { input: nothing, answers: admins },
  'admin.wall.approve': {
    input: async (s) => ({ kind: 'post', ids: [await s.wallPostId('waiting')] }),
    answers: admins,
  },
  'admin.wall.keep': {
    input: async (s) => ({ kind: 'post', ids: [await s.reportedPostId()] }),
    answers: admins,
  },
  'admin.wall.restore': {
    input: async (s) => ({ kind: 'post', ids: [await s.wallPostId('hidden')] }),
    answers: admins,
  },
  'admin.wall.hide': {
    input: async (s) => ({ kind: 'post', ids: [await s.wallPostId()], reason: 'spam' }),
    answers: admins,
  },

  'admin.announcements.list': { input: () => ({ list: 'reported' }), answers: admins },
  'admin.announcements.keep': {
    input: async (s) => ({ id: (await s.reportedAnnouncement()).id }),
    answers: admins,
  },
  'admin.announcements.stop': {
    input: async (s) => ({ id: (await s.reportedAnnouncement()).id, reason: 'Spam' }),
    answers: admins,
  },
  'admin.announcements.letAgain': {
    input: async (s) => {
      const { id, eventId } = await s.reportedAnnouncement();
      const stop = { id, reason: 'Spam', forEvent: true };
      await s.world.as(s.admin).admin.announcements.stop(stop);
      return { eventId };
    },
    answers: admins,
  },
  'admin.contact.list': { input: () => ({}), answers: admins },
  'admin.contact.show': { input: async (s) => ({ id: await s.messageId() }), answers: admins },
  'admin.contact.markHandled': {
    input: async (s) => ({ id: await s.messageId() }),
    answers: admins,
  },
  'admin.contact.reopen': {
    input: async (s) => ({ id: await s.messageId('handled') }),
    answers: admins,
  },

  'admin.analytics.show': { input: () => ({ period: '30d' }), answers: admins },
  'admin.reporting.byOrganiser': {
    input: () => ({ from: '2026-07-01', to: '2026-07-31' }),
    answers: admins,
  },
  'admin.dashboard.reports': { input: nothing, answers: admins },
  'admin.dashboard.waiting': { input: nothing, answers: admins },
  'admin.events.list': { input: () => ({ page: 1 }), answers: admins },
  'admin.events.show': { input: async (s) => ({ id: await s.pendingEventId() }), answers: admins },
  'admin.events.curate': {
    input: async (s) => ({ id: await s.pendingEventId(), isCurated: true }),
    answers: admins,
  },
  'admin.events.approveMany': {
    input: async (s) => ({ ids: [await s.pendingEventId()] }),
    answers: admins,
  },
  'admin.events.rejectMany': {
    input: async (s) => ({ ids: [await s.pendingEventId()], reason: 'Please name the venue.' }),
    answers: admins,
  },
  'admin.events.pending': { input: () => ({}), answers: admins },
  'admin.events.approve': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    answers: admins,
  },
  'admin.events.reject': {
    input: async (s) => ({ id: await s.pendingEventId(), reason: 'Please name the venue.' }),
    answers: admins,
  },

  'admin.series.approve': {
    input: async (s) => ({ id: await s.seriesId() }),
    answers: admins,
  },
  'admin.series.reject': {
    input: async (s) => ({ id: await s.seriesId(), reason: 'Please name the venue.' }),
    answers: admins,
  },

  'admin.users.list': { input: () => ({}), answers: admins },
  'admin.users.show': { input: (s) => ({ id: s.member.id }), answers: admins },
  'admin.users.setRole': {
    input: async (s) => ({ id: await s.strangerId(), role: 'admin' }),
    answers: admins,
  },
  'admin.suspensions.preview': { input: (s) => ({ id: s.member.id }), answers: admins },
  'admin.suspensions.suspend': {
    input: async (s) => ({ id: await s.strangerId(), reason: 'Spam', events: 'stop_sales' }),
    answers: admins,
  },
  'admin.suspensions.resume': {
    input: async (s) => ({ id: await s.strangerId() }),
    answers: admins,
  },
  'admin.suspensions.lift': {
    input: async (s) => ({ id: await s.suspendedId() }),
    answers: admins,
  },
  'admin.users.signOutEverywhere': {
    input: async (s) => ({ id: await s.strangerId() }),
    answers: admins,
  },
  'admin.users.describeOrganiser': {
    input: async (s) => ({ id: await s.strangerId(), isVerified: true, company: 'Meera Crafts' }),
    answers: admins,
  },

  // All there is: of the same instant no order is promised.
  'admin.audit.list': { input: () => ({ limit: 100 }), answers: admins },
  'admin.audit.kinds': { input: nothing, answers: admins },
  'admin.settings.aboutFigures': { input: nothing, answers: admins },
  'admin.settings.saveAboutFigures': {
    input: () => ({ members: 2400, eventsMonthly: 63 }),
    answers: admins,
  },
  'admin.bookings.find': { input: () => ({ search: 'NGK-7F3K-9QX2' }), answers: admins },
  'admin.bookings.history': { input: async (s) => ({ id: await s.bookingId() }), answers: admins },
  'admin.ledger.check': { input: nothing, answers: admins },
  'admin.ledger.checkAgain': { input: nothing, answers: admins },
  'admin.ledger.openRefunds': { input: () => ({}), answers: admins },
  'admin.ledger.flaggedPayments': { input: () => ({}), answers: admins },
  'admin.ledger.parkedEvents': { input: () => ({}), answers: admins },
  'admin.payments.refundByTransfer': {
    input: async (s) => ({
      id: await s.refundId(),
      reference: 'HDFCN00000000001',
      sentOn: '2026-07-01',
    }),
    answers: admins,
  },
  'admin.payments.setAside': {
    input: () => ({ gatewayPaymentId: 'pay_Unknown0000001', reason: 'A payment link' }),
    answers: admins,
  },
  'admin.payments.takeUp': { input: () => ({ id: crypto.randomUUID() }), answers: admins },
  'admin.payments.listSetAside': { input: () => ({}), answers: admins },
  'admin.ledger.retryRefund': { input: async (s) => ({ id: await s.refundId() }), answers: admins },
};
