import { expect } from 'vitest';
import { cutOff } from './support/cut-off.ts';
import { lookingTest as test } from './support/fixtures.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';

const thanks = "Thank you for your message! We'll get back to you within 24 hours.";

async function opensContact(visitor: Visitor) {
  const { page } = visitor;
  await page.goto('/contact');
  await page.getByRole('heading', { level: 1, name: 'Contact & Support' }).waitFor();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const send = page.getByRole('button', { name: /^Send/ });
  return { page, field, send };
}

test('on a phone: answers one at a time, and a message that nothing makes her type again', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page, field, send } = await opensContact(visitor);
  await visitor.expectSound('contact');
  expect(await page.getByRole('link', { name: /support@/ }).getAttribute('href')).toMatch(
    /^mailto:/,
  );
  expect(await page.getByRole('link', { name: /^Call us/ }).getAttribute('href')).toMatch(
    /^tel:\+91/,
  );

  const faq = page.locator('#faq').getByRole('button');
  expect(await faq.count()).toBe(8);
  await faq.nth(0).tap();
  await faq.nth(4).tap();
  expect(await page.locator('#faq').getByRole('button', { expanded: true }).count()).toBe(1);
  await page.getByText('Of each ticket sold you keep 80%').waitFor();
  await visitor.expectSound('contact: an answer');

  await send.tap();
  await page.getByText('Please enter your name').waitFor();
  await expect.poll(() => field('Name').evaluate((e) => e === document.activeElement)).toBe(true);
  await visitor.expectSound('contact: errors');
  await field('Name').fill('Meera Nair');
  await field('Email').fill('meera');
  await field('Subject').fill('Parking');
  await field('Message').fill('Is there any?');
  await page.getByLabel('Type of inquiry').selectOption('Event Related');
  await send.tap();
  await page.getByText('Please enter a valid email address').waitFor();
  await page.reload();
  expect(await field('Message').inputValue()).toBe('Is there any?');
  await field('Email').fill('meera@example.com');

  const restore = await cutOff(page, '*/trpc/contact.send*');
  await send.tap();
  await page.getByText('Your message could not be sent.').waitFor();
  await visitor.expectSound('contact: not sent');
  expect(await field('Message').inputValue()).toBe('Is there any?');
  await restore();

  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/trpc/contact.send*', (route) => held.then(() => route.continue()));
  await send.tap();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  expect(await send.isDisabled()).toBe(true);
  goOn();
  await page.getByRole('alert').getByText(thanks).waitFor();
  await visitor.expectSound('contact: sent');
  for (const name of ['Name', 'Email', 'Subject', 'Message']) {
    expect(await field(name).inputValue()).toBe('');
  }
  expect(await page.getByLabel('Type of inquiry').inputValue()).toBe('general');
  visitor.expectQuiet({ but: 'contact.send' });
  await visitor.close();
});

test('on a desktop in the dark, by keyboard alone', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page, field } = await opensContact(visitor);
  await visitor.expectSound('contact');
  await field('Name').focus();
  for (const text of ['Meera Nair', 'meera@example.com', 'b', 'Parking', 'Is there any?']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  expect(await page.getByLabel('Type of inquiry').inputValue()).toBe('billing');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(thanks).waitFor();
  visitor.expectQuiet();
  await visitor.close();
});
