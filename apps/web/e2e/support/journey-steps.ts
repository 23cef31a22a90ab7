import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { pressEscape } from './hands.ts';
import {
  bookCall,
  bookNow,
  checkout,
  checkoutIsLeft,
  does,
  field,
  findsWhatSheWrote,
  gender,
  heading,
  isAskedToSignIn,
  nextStepsAreThere,
  offline,
  pageOf,
  pay,
  payStepIsThere,
  payThere,
  press,
  reload,
  says,
  signsInAgain,
  toBookings,
  typesHerCode,
  typesHerNumber,
  type Way,
  writesOfHerself,
} from './journey-ways.ts';
import * as she from './newcomer.ts';
import { givesNumberAndCode, sessionEnds } from './signed-in.ts';

/** How a step of the main journey goes on when it is interrupted just then. */
export type Step = {
  name: string;
  /** The newcomer's connection goes before she presses, and comes back. */
  cut: Way;
  /** The newcomer's session ends before she presses; the step as usual where she has none yet. */
  ended: Way;
  /** The page is loaded anew before the press. */
  reloaded: Way;
  /** The place where the newcomer is then, in every case. */
  leadsTo: (newcomer: she.Newcomer) => Locator;
};

export const steps: Step[] = [
  {
    name: 'the event',
    cut: (newcomer) => offline(newcomer, bookNow, 'This page could not be shown.'),
    ended: bookNow,
    reloaded: (newcomer) => does(newcomer, reload, bookNow),
    leadsTo: (newcomer) => heading(newcomer, 'Choose your tickets'),
  },
  {
    name: 'tickets',
    async cut(newcomer) {
      await payStepIsThere(newcomer);
      await offline(newcomer, she.choosesOneOfTwoTypes, 'Check and pay');
    },
    ended: she.choosesOneOfTwoTypes,
    async reloaded(newcomer) {
      for (const type of newcomer.event.twoTypes) {
        await press(`One ${type} ticket more`)(newcomer);
      }
      await says(newcomer, newcomer.event.total);
      await reload(newcomer);
      await says(newcomer, newcomer.event.total);
      await press('Continue')(newcomer);
    },
    leadsTo: (newcomer) => heading(newcomer, 'Check and pay'),
  },
  {
    name: 'paying as nobody',
    cut: (newcomer) => offline(newcomer, pay, 'This could not be opened.'),
    ended: pay,
    reloaded: (newcomer) => does(newcomer, reload, pay),
    leadsTo: (newcomer) => field(newcomer, 'Mobile number'),
  },
  {
    name: 'her number',
    async cut(newcomer) {
      await Promise.all([nextStepsAreThere(newcomer), typesHerNumber(newcomer)]);
      await offline(newcomer, press('Continue'), 'Failed to send OTP. Please try again.');
      await press('Continue')(newcomer);
    },
    ended: (newcomer) => does(newcomer, typesHerNumber, press('Continue')),
    async reloaded(newcomer) {
      await does(newcomer, typesHerNumber, reload, pay);
      await field(newcomer, 'Mobile number').waitFor();
      expect(await field(newcomer, 'Mobile number').inputValue()).toBe(newcomer.phone);
      await press('Continue')(newcomer);
    },
    leadsTo: (newcomer) => field(newcomer, 'One-time code'),
  },
  {
    name: 'her code',
    async cut(newcomer) {
      const words = 'No answer came. Your code is still here: press Verify.';
      await offline(newcomer, typesHerCode, words);
      await press('Verify')(newcomer);
    },
    ended: typesHerCode,
    reloaded: (newcomer) => does(newcomer, reload, typesHerCode),
    leadsTo: (newcomer) => field(newcomer, 'Full name'),
  },
  {
    name: 'her name and address',
    async cut(newcomer) {
      await writesOfHerself(newcomer);
      await offline(newcomer, press('Complete Profile'), 'Failed to complete profile.');
      await press('Complete Profile')(newcomer);
    },
    async ended(newcomer) {
      await writesOfHerself(newcomer);
      await sessionEnds(newcomer.visitor);
      await press('Complete Profile')(newcomer);
      await says(newcomer, /nothing you did is lost/);
      await givesNumberAndCode(newcomer.visitor, newcomer.phone);
      await findsWhatSheWrote(newcomer);
      await press('Complete Profile')(newcomer);
    },
    reloaded: (newcomer) =>
      does(newcomer, writesOfHerself, reload, findsWhatSheWrote, press('Complete Profile')),
    leadsTo: gender,
  },
  {
    name: 'her gender',
    async cut(newcomer) {
      await newcomer.hands.choose(gender(newcomer), 'Female');
      const words = 'Failed to update profile. Please try again.';
      await offline(newcomer, press('Save and go on'), words);
      await press('Save and go on')(newcomer);
    },
    async ended(newcomer) {
      await newcomer.hands.choose(gender(newcomer), 'Female');
      await sessionEnds(newcomer.visitor);
      await press('Save and go on')(newcomer);
      await says(newcomer, /nothing you did is lost/);
      await signsInAgain(newcomer);
    },
    async reloaded(newcomer) {
      await newcomer.hands.choose(gender(newcomer), 'Female');
      await reload(newcomer);
      await gender(newcomer).waitFor();
      expect(await gender(newcomer).inputValue()).toBe('female');
      await press('Save and go on')(newcomer);
    },
    leadsTo: (newcomer) =>
      pageOf(newcomer)
        .getByRole('main')
        .filter({ hasNot: pageOf(newcomer).getByLabel('Gender') }),
  },
  {
    name: 'the summary',
    async cut(newcomer) {
      await offline(newcomer, pay, 'Nothing was charged.');
      await pay(newcomer);
    },
    async ended(newcomer) {
      await sessionEnds(newcomer.visitor);
      await pay(newcomer);
      await says(newcomer, /nothing was charged/);
      await signsInAgain(newcomer);
      await pay(newcomer);
    },
    reloaded: (newcomer) => does(newcomer, reload, pay),
    leadsTo: checkout,
  },
  {
    name: 'the checkout',
    cut: (newcomer) => offline(newcomer, payThere, 'The sandbox did not answer.'),
    async ended(newcomer) {
      await sessionEnds(newcomer.visitor);
      await pressEscape(pageOf(newcomer));
      await says(newcomer, 'Then do not pay again: sign in, and your ticket is found.');
      await newcomer.hands.press(
        pageOf(newcomer).getByRole('main').getByRole('button', { name: 'Sign In' }),
      );
      await signsInAgain(newcomer);
      await says(newcomer, 'The payment is not finished');
      await pay(newcomer);
    },
    async reloaded(newcomer) {
      await reload(newcomer);
      await says(newcomer, 'The payment is not finished');
      await pay(newcomer);
    },
    leadsTo: checkout,
  },
  {
    name: 'paid, and being confirmed',
    async cut(newcomer) {
      const { context, page } = newcomer.visitor;
      await page.route(bookCall, async (route) => {
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      });
      await payThere(newcomer);
      await says(newcomer, 'You have paid; do not pay again');
      await context.setOffline(false);
    },
    async ended(newcomer) {
      await sessionEnds(newcomer.visitor);
      await payThere(newcomer);
      await says(newcomer, /you have paid: please do not pay again/);
      await signsInAgain(newcomer);
    },
    async reloaded(newcomer) {
      await pageOf(newcomer).route(bookCall, () => {}); // no answer, ever
      await payThere(newcomer);
      await says(newcomer, 'Confirming your booking…');
      await checkoutIsLeft(newcomer);
      await reload(newcomer);
    },
    leadsTo: (newcomer) => heading(newcomer, "You're going!"),
  },
  {
    name: 'the confirmation',
    cut: (newcomer) => offline(newcomer, toBookings, 'This page could not be shown.'),
    ended: (newcomer) => isAskedToSignIn(newcomer, toBookings),
    reloaded: (newcomer) => does(newcomer, reload, toBookings),
    leadsTo: (newcomer) => pageOf(newcomer).getByText('CONFIRMED', { exact: true }),
  },
  {
    name: 'her bookings',
    cut: (newcomer) => offline(newcomer, press('View'), 'These are your tickets as of'),
    async ended(newcomer) {
      await isAskedToSignIn(newcomer, press('View'));
      await press('View')(newcomer);
    },
    reloaded: (newcomer) => does(newcomer, reload, press('View')),
    leadsTo: (newcomer) =>
      pageOf(newcomer)
        .getByRole('dialog')
        .getByRole('img', { name: /^QR code of ticket/ })
        .first(),
  },
];
