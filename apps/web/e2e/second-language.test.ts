import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

/** An organiser of the demo data, with a coming event. */
const organiser = '9000000003';
const title = 'Price Your Craft Without Apologising';
const hindi = {
  title: 'अपने हुनर का सही दाम',
  description: 'एक चीज़ लाइए जो आप बनाती हैं।\nउसका सही दाम लेकर जाइए।',
  highlight: 'लागत का पूरा हिसाब',
};

test('an organiser gives her event in Hindi too, and who reads Hindi has it so', async ({
  world,
}) => {
  const host = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  const { page } = host;
  await signInAs(host, organiser);
  await page.goto('/my-events');
  await page.getByRole('link', { name: title }).tap();
  await page.getByRole('link', { name: 'Edit' }).tap();
  await page.getByRole('button', { name: 'Add Hindi' }).tap();
  const words = page.getByRole('group', { name: 'In Hindi' });
  const named = words.getByLabel('Title', { exact: true });
  await expect.poll(() => named.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.type(hindi.title);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.tap();
  await words.getByText('Please describe the event').waitFor();
  await host.expectSound('event edited: a second language is not complete');
  await words.getByLabel('Description').fill(hindi.description);
  await words.getByRole('button', { name: 'Add Highlight' }).tap();
  await page.keyboard.type(hindi.highlight);
  // Her text outlives the page.
  await page.reload();
  expect(await named.inputValue()).toBe(hindi.title);
  await save.tap();
  await page.getByText('They are live.').first().waitFor();

  const reader = await createVisitor(world, desktop);
  await reader.page.goto('/hi/events');
  await reader.page.getByRole('link', { name: 'हिन्दी में', exact: true }).click();
  await reader.page.waitForURL('/hi/events?in=hi');
  await reader.page.getByRole('link', { name: hindi.title, exact: true }).click();
  const heading = reader.page.getByRole('heading', { level: 1, name: hindi.title });
  await heading.waitFor();
  expect(await heading.getAttribute('lang')).toBe('hi');
  await reader.page.getByText(hindi.highlight).waitFor();
  // Its agenda has only English: it is there, and read out as English.
  const agenda = reader.page.locator('li [lang=en]').first();
  await agenda.waitFor();
  await reader.expectSound('an event in two languages, in Hindi');
  await reader.page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await reader.page.getByRole('heading', { level: 1, name: title }).waitFor();
  reader.expectQuiet();
  host.expectQuiet();
  await reader.close();
  await host.close();
});
