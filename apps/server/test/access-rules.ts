import { asks } from '#test/asking.ts';
import { selection } from '#test/paying.ts';
import { codeOff, fixedTerms } from '#test/priced.ts';
import {
  type AccessRule,
  admins,
  anyone,
  asItsTeam,
  blogDraft,
  nothing,
  owner,
  ownerOr,
  ownPending,
  signedIn,
} from './access-rule.ts';
import { adminRules } from './admin-rules.ts';

const profile = { name: 'Meera Nair', city: 'Delhi NCR' };

const contactMessage = {
  name: 'Meera Nair',
  email: 'meera@example.com',
  subject: 'A question',
  message: 'Is there parking?',
};

const payoutDetails = {
  accountName: 'Meera Nair',
  accountNumber: '123456789012',
  ifsc: 'HDFC0001234',
  pan: 'ABCDE1234F',
};

const taxDetails = {
  isRegistered: true,
  gstin: '27AAPFU0939F1ZV',
  legalName: 'Meera Nair Ventures',
  address: '4 Hill Road, Mumbai 400050',
  stateCode: '27',
};

const withoutCode = {
  visitor: 'FORBIDDEN',
  member: 'FORBIDDEN',
  other: 'FORBIDDEN',
  admin: 'FORBIDDEN',
};
const noProof = `1893456000000.${'0'.repeat(64)}`;
const signedInWithoutProof = {
  visitor: 'UNAUTHORIZED',
  member: 'FORBIDDEN',
  other: 'FORBIDDEN',
  admin: 'FORBIDDEN',
};

const adminsEnrolled = { ...admins, admin: 'FORBIDDEN' };

export const accessRules: Record<string, AccessRule> = {
  ...adminRules,
  'cities.list': { input: nothing, answers: anyone },
  'communities.list': { input: () => ({}), answers: anyone },
  'communities.settings': { input: nothing, answers: anyone },
  'communities.join': {
    input: async (s) => ({ communityIds: [await s.communityId()] }),
    answers: signedIn,
  },
  'banners.list': { input: nothing, answers: anyone },
  'about.figures': { input: nothing, answers: anyone },

  'events.list': { input: () => ({}), answers: anyone },
  'events.count': { input: () => ({}), answers: anyone },
  'events.suggest': { input: () => ({ query: 'event' }), answers: anyone },
  'events.categories': { input: () => ({}), answers: anyone },
  // This event is not approved: only its organiser and admins see it. Everybody sees an approved one.
  'events.details': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    answers: ownPending,
    area: 'review',
  },
  'events.door': { input: (s) => ({ id: s.event.id }), answers: anyone },
  'events.unlock': {
    input: async (s) => ({ id: await s.codedEventId(), code: 'OPEN-24' }),
    answers: signedIn,
  },
  'events.view': { input: (s) => ({ id: s.event.id }), answers: anyone },
  'events.liked': { input: () => ({}), answers: signedIn },
  'events.create': { input: (s) => s.submission(), answers: signedIn },
  'myEvents.list': { input: () => ({}), answers: signedIn },
  'myEvents.show': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'myEvents.sales': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'myEvents.postpone': {
    input: async (s) => ({ id: await s.ownEventId('approved') }),
    ...asItsTeam,
  },
  'myEvents.resume': {
    input: async (s) => ({ id: await s.ownEventId('postponed') }),
    ...asItsTeam,
  },
  'series.show': {
    input: async (s) => ({ id: await s.publicSeriesId() }),
    answers: anyone,
  },
  'series.create': { input: (s) => s.seriesSubmission(), answers: signedIn },
  'series.editFollowing': {
    input: async (s) => ({ ...(await s.submission()), id: await s.seriesId() }),
    ...asItsTeam,
  },
  'series.cancelFollowing': {
    input: async (s) => ({ id: await s.seriesId() }),
    ...ownerOr.review,
    costs: 'money',
  },
  'myEvents.cancel': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    ...ownerOr.review,
    costs: 'money',
  },
  'attendees.page': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'eventNumbers.show': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'attendees.list': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'announcements.desk': {
    input: async (s) => ({ eventId: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'announcements.list': {
    input: async (s) => ({ eventId: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'announcements.threads': {
    input: async (s) => ({ eventId: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'announcements.preview': { input: (s) => s.announcement(), ...asItsTeam },
  'announcements.test': { input: (s) => s.announcement(), ...asItsTeam },
  'announcements.announce': {
    input: async (s) => ({
      ...(await s.announcement()),
      key: crypto.randomUUID(),
      audience: 'everybody',
      timing: 'now',
    }),
    ...asItsTeam,
  },
  'announcements.callOff': {
    input: async (s) => ({ id: await s.scheduledAnnouncementId() }),
    ...asItsTeam,
  },
  'announcements.markRead': {
    input: async (s) => ({ id: await s.announcementThreadId() }),
    ...asItsTeam,
  },
  'announcements.answer': {
    input: async (s) => ({
      id: await s.announcementThreadId(),
      key: crypto.randomUUID(),
      body: 'Yes.',
    }),
    ...asItsTeam,
  },
  // Only its receivers see it.
  'announcements.show': {
    input: async (s) => ({ id: await s.receivedAnnouncementId() }),
    answers: owner,
  },
  'announcements.reply': {
    input: async (s) => ({
      id: await s.receivedAnnouncementId(),
      key: crypto.randomUUID(),
      body: 'Thank you.',
    }),
    answers: owner,
  },
  'announcements.report': {
    input: async (s) => ({ id: await s.receivedAnnouncementId(), reason: 'spam' }),
    answers: owner,
  },
  'announcements.mute': {
    input: async (s) => ({ id: await s.receivedAnnouncementId(), isMuted: true }),
    answers: owner,
  },
  'checkIn.list': { input: async (s) => ({ id: await s.pendingEventId() }), ...ownerOr.review },
  'checkIn.send': { input: (s) => s.scanAtTheDoor(), ...asItsTeam },
  'checkIn.undo': { input: (s) => s.admittedTicket(), ...asItsTeam },
  'eventTeam.show': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'eventTeam.invite': {
    input: async (s) => ({
      eventId: (await s.eventToday()).id,
      phone: s.freshPhone(),
      role: 'manager',
    }),
    ...ownerOr.review,
    costs: 'role',
  },
  'eventTeam.incoming': { input: nothing, answers: signedIn },
  'eventTeam.accept': { input: async (s) => ({ id: await s.invitationId('to') }), answers: owner },
  'eventTeam.decline': { input: async (s) => ({ id: await s.invitationId('to') }), answers: owner },
  'eventTeam.leave': { input: async (s) => ({ eventId: await s.joinedEventId() }), answers: owner },
  'eventTeam.revoke': {
    input: async (s) => ({ id: await s.invitationId('from') }),
    ...asItsTeam,
  },
  'eventTeam.makePass': {
    input: async (s) => ({ eventId: (await s.eventToday()).id, label: 'Gate 2' }),
    ...ownerOr.review,
    costs: 'secret',
  },
  'eventTeam.revokePass': {
    input: async (s) => ({ id: (await s.doorPass()).id }),
    ...asItsTeam,
  },
  'eventTeam.openDoor': {
    input: async (s) => {
      const { token, pin } = await s.doorPass();
      return { token, pin };
    },
    answers: anyone,
  },
  'guests.options': {
    input: async (s) => ({ eventId: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'guests.issue': { input: (s) => s.guestInput(), ...asItsTeam },
  'guests.takeBack': { input: (s) => s.issuedGuest(), ...asItsTeam },
  'guests.previewList': { input: (s) => s.guestList(), ...asItsTeam },
  'guests.importList': {
    input: async (s) => ({ ...(await s.guestList()), id: crypto.randomUUID(), areWomen: true }),
    ...asItsTeam,
  },
  'checkIn.devices': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'checkIn.replace': { input: (s) => s.phoneAtTheDoor(), ...asItsTeam },
  'revisions.edit': {
    input: async (s) => ({ ...(await s.submission()), id: await s.pendingEventId() }),
    ...asItsTeam,
  },
  'revisions.latest': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'payouts.bank': { input: () => ({ ifsc: 'HDFC0001234' }), answers: signedIn },
  'payouts.details': { input: nothing, answers: signedIn },
  'payouts.saveDetails': {
    input: () => ({ ...payoutDetails, proof: noProof }),
    answers: signedInWithoutProof,
  },
  'apiKeys.list': { input: nothing, answers: signedIn },
  'apiKeys.make': {
    input: () => ({ name: 'A sheet', scopes: ['events:read'], days: 30, proof: noProof }),
    answers: signedInWithoutProof,
  },
  'apiKeys.revoke': { input: async (s) => ({ id: await s.apiKeyId() }), answers: owner },
  'webhooks.list': { input: nothing, answers: signedIn },
  'webhooks.add': {
    input: () => ({ url: 'https://example.com/', types: ['event.updated'], proof: noProof }),
    answers: signedInWithoutProof,
  },
  'webhooks.changeTypes': {
    input: async (s) => ({ id: await s.endpointId(), types: ['event.updated'] }),
    answers: owner,
  },
  'webhooks.switch': {
    input: async (s) => ({ id: await s.endpointId(), isOn: true }),
    answers: owner,
  },
  'webhooks.rotate': {
    input: async (s) => ({ id: await s.endpointId(), proof: noProof }),
    answers: signedInWithoutProof,
  },
  'webhooks.remove': { input: async (s) => ({ id: await s.endpointId() }), answers: owner },
  'webhooks.ping': { input: async (s) => ({ id: await s.endpointId() }), answers: owner },
  'webhooks.messages': {
    input: async (s) => ({ endpointId: await s.endpointId() }),
    answers: owner,
  },
  'webhooks.message': { input: async (s) => ({ id: await s.pingId() }), answers: owner },
  'webhooks.resend': { input: async (s) => ({ id: await s.pingId() }), answers: owner },
  // An ordinary payout of hers has nothing to confirm.
  'payouts.confirmArrival': {
    input: async (s) => ({ id: await s.payoutId(s.member) }),
    answers: { ...owner, member: 'CONFLICT' },
  },
  'payouts.mine': { input: nothing, answers: signedIn },
  'taxPapers.ofBooking': {
    input: async (s) => ({ bookingId: await s.freeBookingId() }),
    answers: owner,
  },
  'taxPapers.mine': { input: () => ({ fy: '2026-27', side: 'issued' }), answers: signedIn },
  'taxPapers.year': { input: () => ({ fy: '2026-27' }), answers: signedIn },
  'invoiceDetails.toBook': { input: (s) => ({ eventId: s.event.id }), answers: anyone },
  'invoiceDetails.mine': { input: nothing, answers: signedIn },
  'invoiceDetails.save': { input: () => taxDetails, answers: signedIn },
  'invoiceDetails.forget': { input: nothing, answers: signedIn },
  'taxDetails.statesOfCity': { input: () => ({ city: 'Delhi NCR' }), answers: anyone },
  'taxDetails.states': { input: nothing, answers: anyone },
  'taxDetails.mine': { input: nothing, answers: signedIn },
  'taxDetails.save': {
    input: () => ({ ...taxDetails, proof: noProof }),
    answers: signedInWithoutProof,
  },
  'events.like': { input: (s) => ({ id: s.event.id }), answers: signedIn },
  'events.unlike': { input: (s) => ({ id: s.event.id }), answers: signedIn },

  'auth.session': { input: nothing, answers: anyone },
  'auth.me': { input: nothing, answers: signedIn },
  'auth.sendPhoneCode': { input: (s) => ({ phone: s.freshPhone() }), answers: anyone },
  'auth.verifyPhoneCode': { input: (s) => s.phoneWithCode(), answers: anyone },
  // The browser has no code here; come-back.test.ts has one.
  'auth.comeBack': {
    input: (s) => ({ phone: s.freshPhone(), answer: 'her@example.com' }),
    answers: withoutCode,
  },
  'auth.startAfresh': { input: (s) => ({ phone: s.freshPhone() }), answers: withoutCode },
  'auth.logout': { input: nothing, answers: anyone },

  'profile.complete': {
    input: (s, person) => ({ ...profile, email: person === 'visitor' ? '' : s[person].email }),
    answers: signedIn,
  },
  'profile.update': { input: () => ({ name: 'Meera Nair' }), answers: signedIn },
  'profile.sendEmailCode': { input: nothing, answers: signedIn },
  'account.sessions': { input: nothing, answers: signedIn },
  'account.endSession': { input: () => ({ id: 'a'.repeat(32) }), answers: signedIn },
  'account.endOtherSessions': { input: nothing, answers: signedIn },
  'account.chooseLanguage': { input: () => ({ language: 'hi' }), answers: signedIn },
  'account.sendCode': { input: nothing, answers: signedIn },
  'account.prove': {
    input: async (s, person) => ({ otp: await s.phoneCodeOf(person) }),
    answers: signedIn,
  },
  // This admin has no second factor, as demo allows; second-factor.test.ts has one.
  'secondFactor.show': { input: nothing, answers: admins },
  'secondFactor.begin': { input: nothing, answers: admins },
  'secondFactor.confirm': {
    input: async (s) => {
      await s.world.as(s.admin).secondFactor.begin();
      return { code: '000000' };
    },
    answers: { ...admins, admin: 'BAD_REQUEST' },
  },
  'secondFactor.pass': { input: () => ({ code: '000000' }), answers: adminsEnrolled },
  'secondFactor.newRecoveryCodes': { input: nothing, answers: adminsEnrolled },
  'secondFactor.turnOff': { input: nothing, answers: adminsEnrolled },
  'account.erasure': { input: nothing, answers: signedIn },
  // The proof is of nobody's number; account.test.ts has a real one.
  'account.sendCodeToNewNumber': {
    input: (s) => ({ phone: s.freshPhone(), proof: noProof }),
    answers: signedInWithoutProof,
  },
  'account.changeNumber': {
    input: (s) => ({ phone: s.freshPhone(), proof: noProof, otp: '1234' }),
    answers: signedInWithoutProof,
  },
  'account.erase': { input: () => ({ proof: noProof }), answers: signedInWithoutProof },
  'profile.resendConfirmation': { input: nothing, answers: signedIn },
  'profile.emailLink': { input: (s) => s.emailLink(), answers: anyone },
  'profile.confirmByLink': { input: (s) => s.emailLink(), answers: anyone },
  'profile.stopByLink': { input: (s) => s.emailLink(), answers: anyone },
  'profile.unsubscription': { input: (s) => s.unsubscribeLink(), answers: anyone },
  'profile.unsubscribe': { input: (s) => s.unsubscribeLink(), answers: anyone },
  'profile.verifyEmailCode': {
    input: async (s, person) => ({ otp: await s.emailCodeOf(person) }),
    answers: signedIn,
  },

  'blogs.list': { input: () => ({}), answers: anyone },
  'blogs.featured': { input: () => ({}), answers: anyone },
  // This story is not published: only its author and admins see it. Everybody sees a published one.
  'blogs.show': {
    input: async (s) => ({ id: await s.blogId('rejected') }),
    answers: ownPending,
    area: 'moderation',
  },
  'blogs.related': { input: async (s) => ({ id: await s.blogId() }), answers: anyone },
  'blogs.byAuthor': {
    input: async (s) => {
      await s.blogId();
      return { author: s.member.id };
    },
    answers: anyone,
  },
  'blogs.view': { input: async (s) => ({ id: await s.blogId() }), answers: anyone },
  'blogs.like': { input: async (s) => ({ id: await s.blogId() }), answers: signedIn },
  'blogs.submit': { input: () => blogDraft, answers: signedIn },
  'blogs.mine': { input: () => ({}), answers: signedIn },
  // Even an admin does not send in the author's name.
  'blogs.resubmit': {
    input: async (s) => ({ ...blogDraft, id: await s.blogId('rejected') }),
    answers: owner,
  },
  'wall.list': { input: () => ({}), answers: anyone },
  'wall.stats': { input: nothing, answers: anyone },
  // The stream itself is read in wall-live.test.ts.
  'wall.live': { input: () => ({}), answers: anyone, acceptsAnything: true },
  'wall.create': { input: () => ({ content: 'Hello', category: 'need' }), answers: anyone },
  // It is idempotent: another's post stays (wall.test.ts).
  'wall.remove': { input: async (s) => ({ id: await s.wallPostId() }), answers: anyone },
  'wall.react': {
    input: async (s) => ({ id: await s.wallPostId(), reaction: 'like' }),
    answers: signedIn,
  },
  'wall.comments': { input: async (s) => ({ postId: await s.wallPostId() }), answers: anyone },
  'wall.comment': {
    input: async (s) => ({ postId: await s.wallPostId(), content: 'So proud' }),
    answers: signedIn,
  },
  // It is idempotent: another's stays (wall.test.ts).
  'wall.removeComment': { input: () => ({ id: crypto.randomUUID() }), answers: signedIn },
  'wall.report': {
    input: async (s) => ({ postId: await s.wallPostId(), reason: 'spam' }),
    answers: anyone,
  },

  'contact.send': { input: () => contactMessage, answers: anyone },
  'notifications.unreadCount': { input: nothing, answers: signedIn },
  'notifications.watchUnread': { input: nothing, answers: signedIn },
  'notifications.list': { input: () => ({}), answers: signedIn },
  'notifications.read': { input: async (s) => ({ id: await s.notificationId() }), answers: owner },
  'notifications.readAll': { input: nothing, answers: signedIn },
  'notifications.restore': {
    input: (s) => ({ at: s.world.clock.now().toISOString() }),
    answers: signedIn,
  },
  'notifications.clear': { input: nothing, answers: signedIn },
  // It is idempotent: another's stays, and the caller does not learn that it exists (notifications.test.ts).
  'notifications.remove': {
    input: async (s) => ({ id: await s.notificationId() }),
    answers: signedIn,
  },

  'notifications.channels': { input: nothing, answers: signedIn },
  'notifications.setChannels': {
    input: () => ({ mail: true, sms: false, whatsapp: false }),
    answers: signedIn,
  },

  'tickets.mine': { input: (s) => ({ userId: s.member.id }), ...ownerOr.finance },
  'tickets.show': { input: async (s) => ({ id: await s.bookingId() }), ...ownerOr.finance },

  'passes.quote': {
    input: async (s) => ({ seriesId: await s.publicSeriesId(), quantity: 1 }),
    answers: anyone,
  },
  'passes.createOrder': { input: (s) => s.passInput(), answers: signedIn },
  'passes.book': { input: (s) => s.passInput({ pricePaise: 0 }), answers: signedIn },
  'checkout.createOrder': { input: (s) => selection(s.event), answers: signedIn },
  'checkout.applyCode': {
    input: async (s) => ({ eventId: s.event.id, code: await s.codeOfEvent() }),
    answers: anyone,
  },
  'checkout.book': {
    input: async (s) => ({ id: await s.freeEventId(), quantity: 1, paymentMethod: 'free' }),
    answers: signedIn,
  },
  'checkout.cancelPreview': {
    input: async (s) => ({ id: await s.freeBookingId() }),
    answers: owner,
  },
  'seatReturns.show': {
    input: async (s) => ({ bookingId: await s.bookingId() }),
    answers: owner,
  },
  'seatReturns.offer': {
    input: async (s) => ({
      bookingId: await s.bookingId(),
      ticketIds: [crypto.randomUUID()],
    }),
    // She can still cancel it herself.
    answers: { ...owner, member: 'UNPROCESSABLE_CONTENT' },
  },
  'seatReturns.withdraw': {
    input: async (s) => ({ bookingId: await s.bookingId() }),
    answers: owner,
  },
  'checkout.cancel': { input: async (s) => ({ id: await s.freeBookingId() }), answers: owner },

  // The bookings are of an event of `member`'s.
  'refunds.show': {
    input: async (s) => ({ id: await s.hostedBookingId() }),
    ...ownerOr.finance,
  },
  'refunds.decide': {
    input: async (s) => ({
      id: await s.hostedBookingId(),
      key: crypto.randomUUID(),
      give: 'everything',
      amount: 0,
      takesTickets: true,
      reason: 'She asked for it.',
    }),
    ...ownerOr.finance,
    costs: 'money',
  },

  // The ticket that `member` booked is hers to give; the one offered to her number is hers to answer.
  'transfers.offer': {
    input: async (s) => ({ ticketId: await s.ticketId(), phone: s.freshPhone() }),
    answers: owner,
  },
  'transfers.withdraw': { input: async (s) => ({ id: await s.offerId('from') }), answers: owner },
  'transfers.incoming': { input: nothing, answers: signedIn },
  'transfers.show': { input: async (s) => ({ id: await s.offerId('to') }), answers: owner },
  'transfers.accept': { input: async (s) => ({ id: await s.offerId('to') }), answers: owner },
  'transfers.decline': { input: async (s) => ({ id: await s.offerId('to') }), answers: owner },
  'transfers.giveBack': {
    input: async (s) => ({ ticketId: await s.receivedTicketId() }),
    answers: owner,
  },
  'waitingList.mine': { input: (s) => ({ eventId: s.event.id }), answers: signedIn },
  'waitingList.own': { input: nothing, answers: signedIn },
  'waitingList.join': {
    input: async (s) => ({ ...(await s.soldOutType()), quantity: 1 }),
    answers: signedIn,
  },
  'waitingList.leave': { input: async (s) => ({ id: await s.waitId() }), answers: owner },
  'waitingList.decline': { input: async (s) => ({ id: await s.offeredWaitId() }), answers: owner },
  'waitingList.list': {
    input: async (s) => ({ eventId: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'waitingList.counts': {
    input: async (s) => ({ eventId: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'ratings.rate': {
    input: async (s) => ({ eventId: await s.attendedEventId(), stars: 5 }),
    answers: { ...signedIn, other: 'FORBIDDEN', admin: 'FORBIDDEN' },
  },

  'questions.toBook': { input: (s) => ({ id: s.event.id }), answers: anyone },
  'questions.answered': {
    input: async (s) => ({ bookingId: await s.freeBookingId() }),
    answers: owner,
  },
  'questions.answer': {
    input: async (s) => ({ bookingId: await s.freeBookingId(), answers: [] }),
    answers: owner,
  },
  'questions.share': {
    input: async (s) => ({
      bookingId: await s.freeBookingId(),
      share: { phone: true, email: false },
    }),
    answers: owner,
  },
  'questions.list': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'questions.save': {
    input: async (s) => ({ id: await s.pendingEventId(), question: asks() }),
    ...asItsTeam,
  },
  'questions.move': {
    input: async (s) => ({ ...(await s.question()), step: 'up' }),
    ...asItsTeam,
  },
  'questions.retire': { input: (s) => s.question(), ...asItsTeam },

  'eventLinks.list': {
    input: async (s) => ({ eventId: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'eventLinks.make': {
    input: async (s) => ({ eventId: await s.ownEventId('approved'), name: 'Card at the salon' }),
    ...asItsTeam,
  },
  'eventLinks.rename': {
    input: async (s) => ({ id: await s.linkId(), name: 'Card at the gym' }),
    ...asItsTeam,
  },
  'eventLinks.retire': { input: async (s) => ({ id: await s.linkId() }), ...asItsTeam },

  'kit.show': {
    input: async (s) => ({ id: await s.ownEventId('approved') }),
    ...ownerOr.review,
  },

  'prices.show': {
    input: async (s) => ({ id: await s.pendingEventId() }),
    ...ownerOr.review,
  },
  'prices.addType': {
    input: async (s) => ({
      id: await s.pendingEventId(),
      type: { ...fixedTerms(), name: 'Another' },
    }),
    ...asItsTeam,
  },
  'prices.changeTerms': {
    input: async (s) => ({ ...(await s.soldType()), terms: fixedTerms() }),
    ...asItsTeam,
  },
  'prices.renameType': {
    input: async (s) => ({ ...(await s.soldType()), name: 'Another' }),
    ...asItsTeam,
  },
  'prices.setSaleState': {
    input: async (s) => ({ ...(await s.soldType()), saleState: 'paused' }),
    ...asItsTeam,
  },
  'prices.makeCode': {
    input: async (s) => ({ id: await s.pendingEventId(), code: codeOff() }),
    ...asItsTeam,
  },
  'prices.pauseCode': {
    input: async (s) => ({ ...(await s.promotionCode()), isPaused: true }),
    ...asItsTeam,
  },
  'prices.deleteCode': { input: (s) => s.promotionCode(), ...asItsTeam },

  'checkout.going': { input: (s) => ({ eventId: s.event.id }), answers: signedIn },
  'checkout.open': { input: nothing, answers: signedIn },
  'checkout.status': { input: async (s) => ({ bookingId: await s.bookingId() }), answers: owner },
};
