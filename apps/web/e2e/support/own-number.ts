import type { Locator, Page } from 'playwright-core';

/** Works the dialog that asks for a code to her own number. */
export async function confirmsHerNumber(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const code = await codeAfter(dialog.getByRole('button', { name: 'Send the code' }));
  // The code is sent off with its last digit.
  await dialog.getByLabel('One-time code').fill(code);
}

/** Returns the code that a press sends. */
export async function codeAfter(button: Locator): Promise<string> {
  const answer = button.page().waitForResponse(/sendCode|sendPhoneCode/);
  await button.click();
  return /"otpCode":"(\d{4})"/.exec(await (await answer).text())?.[1] ?? '';
}
