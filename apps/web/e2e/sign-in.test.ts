import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

const screens = [
  { screen: 'a phone', size: phone, colorScheme: 'light', number: '9123400001' },
  { screen: 'a desktop in the dark', size: desktop, colorScheme: 'dark', number: '9123400002' },
] as const;

describe.each(screens)('on $screen', ({ size, colorScheme, number }) => {
  test('a newcomer signs in and fills in her profile; nothing typed is lost', async ({ world }) => {
    const visitor = await createVisitor(world, { ...size, colorScheme });
    const { page } = visitor;
    await page.goto('/edit-profile?from=/events');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    const dialog = page.getByRole('dialog');

    const numberField = dialog.getByLabel('Mobile number');
    await numberField.fill('5123400001');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const refusal = page.getByText('Please enter a valid 10-digit mobile number.');
    await dialog.getByRole('alert').filter({ has: refusal }).waitFor();
    expect(await refusal.count()).toBe(1);
    await visitor.expectSound('sign-in: no mobile number');
    await numberField.fill('');
    expect(await refusal.count()).toBe(0);
    await typesHerNumber(numberField, number);
    await numberField.press('Enter');
    const codeField = dialog.getByLabel('One-time code');
    await codeField.waitFor();
    const shown = await page
      .getByText(/^Your OTP is \d{4}$/)
      .first()
      .textContent();
    const code = shown?.slice(-4) ?? '';
    expect(await dialog.getByRole('button', { name: /^Resend OTP in \d+s$/ }).isDisabled()).toBe(
      true,
    );
    await visitor.expectSound('sign-in: code');

    // She goes back and on again within the wait: the number is kept, the code still counts.
    await dialog.getByRole('button', { name: 'Back' }).click();
    expect(await dialog.getByLabel('Mobile number').inputValue()).toBe(number);
    await dialog.getByRole('button', { name: 'Continue' }).click();

    // The message is in another app, and the browser has loaded the page anew when the visitor is back.
    await page.reload();
    await codeField.waitFor();
    await dialog.getByText(`Sent to +91 ${number}`).waitFor();

    await codeField.fill(code === '0000' ? '1111' : '0000');
    const problem = 'Invalid OTP. Please check the code and try again.';
    await dialog.getByRole('alert').getByText(problem).waitFor();
    expect(await codeField.inputValue()).toBe('');
    await visitor.expectSound('sign-in: wrong code');
    // The code, typed digit by digit, is sent with the last.
    await codeField.pressSequentially(code);

    await dialog.getByLabel('Full name').fill('A Newcomer');
    await page.reload();
    expect(await dialog.getByLabel('Full name').inputValue()).toBe('A Newcomer');
    await dialog.getByLabel('Email').fill(`a.newcomer+${number}@example`);
    await dialog.getByLabel('Email').press('Enter');
    await dialog.getByText('Please enter a valid email address').waitFor();
    await dialog.getByLabel('Email').fill(`a.newcomer+${number}@example.com`);
    await dialog.getByLabel('Email').press('Enter');
    await page.getByText('Your account has been created successfully.').first().waitFor();
    await dialog.waitFor({ state: 'hidden' });

    await editsHerProfile(page);
    await visitor.expectSound('edit profile with errors');
    await verifiesHerEmail(page);
    await page.getByLabel('Instagram').fill('https://www.instagram.com/new.comer/');
    await page.getByLabel('Date of Birth').fill('1990-05-17');
    await save(page);
    await page.getByText('Your profile has been successfully updated.').first().waitFor();
    await page.waitForURL('/events');

    await page.goto('/edit-profile');
    expect(await page.getByLabel('Instagram').inputValue()).toBe('@new.comer');
    expect(await page.getByLabel('Bio').inputValue()).toBe('Potter');
    await page.getByText('Email Verified').waitFor();
    expect(await saveButton(page).isDisabled()).toBe(true);
    await visitor.close();
  });
});

/** Types key by key, as people do: the country's code, a slip in the middle that is mended. */
async function typesHerNumber(field: Locator, number: string) {
  const onward = field.page().getByRole('dialog').getByRole('button', { name: 'Continue' });
  await field.pressSequentially(`+91 ${number.slice(0, 5)} ${number.slice(5, 9)}`);
  expect(await field.inputValue()).toBe(number.slice(0, 9));
  expect(await onward.isDisabled()).toBe(true);
  await field.press('Home');
  await field.press('ArrowRight');
  await field.press('Delete');
  await field.pressSequentially(`-${number[1]}`);
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  await field.press('End');
  await field.pressSequentially(number.slice(9));
  expect(await field.inputValue()).toBe(number);
  await onward.waitFor();
  expect(await onward.isDisabled()).toBe(false);
}

async function editsHerProfile(page: Page) {
  expect(await saveButton(page).isDisabled()).toBe(true);
  await page.getByLabel('Instagram').fill('newcomer');
  await page.getByLabel('Date of Birth').fill('2020-05-17');
  await page.getByLabel('Bio').fill('Potter');
  await page.reload();
  expect(await page.getByLabel('Bio').inputValue()).toBe('Potter');
  await save(page);
  await page.getByText('Please enter a valid Instagram handle or URL').waitFor();
  await page.getByText('You must be at least 13 years old').waitFor();
  const focused = page.locator(':focus');
  await expect.poll(() => focused.getAttribute('type')).toBe('date');
}

async function verifiesHerEmail(page: Page) {
  await page.getByRole('button', { name: 'Verify email' }).click();
  const codeField = page.getByLabel('One-time code');
  await codeField.waitFor();
  const shown = await page
    .getByText(/^Your OTP is \d{4}$/)
    .first()
    .textContent();
  await codeField.fill(shown?.slice(-4) ?? '');
  await page.getByText('Email Verified', { exact: true }).waitFor();
}

/** Finds the button of this size of screen; the other is not displayed. */
function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save Changes' });
}

async function save(page: Page) {
  await saveButton(page).click();
}

test('where the browser forbids storage, a right code is right', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.addInitScript(() => {
    const forbidden = {
      get(): Storage {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    Object.defineProperty(globalThis, 'localStorage', forbidden);
    Object.defineProperty(globalThis, 'sessionStorage', forbidden);
  });
  await page.goto('/edit-profile');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill('9123400009');
  await dialog.getByLabel('Mobile number').press('Enter');
  const shown = await page
    .getByText(/^Your OTP is \d{4}$/)
    .first()
    .textContent();
  await dialog.getByLabel('One-time code').fill(shown?.slice(-4) ?? '');
  await dialog.getByLabel('Full name').waitFor();
  await visitor.close();
});
