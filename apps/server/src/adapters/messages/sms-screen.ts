import type { SmsSender } from '#server/platform/ports/messengers.ts';

/** The demo's sender: the answer carries the code for the page to show, and nothing is sent. */
export const screenSms: SmsSender = { showsCodeOnScreen: true, sendCode: async () => {} };
