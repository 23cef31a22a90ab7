import type { SmsSender } from '#server/platform/ports/messengers.ts';

/** The demo's sender: the code is in the answer, for the page to show; nothing leaves. */
export const screenSms: SmsSender = { showsCodeOnScreen: true, sendCode: async () => {} };
