import type { Page } from 'playwright-core';
import type { Hands } from './hands.ts';
import type { Visitor } from './visitor.ts';

export type Host = { visitor: Visitor; hands: Hands };

/** Fills in the wizard's second step, except the title. `date` YYYY-MM-DD, `time` HH:mm in India. */
export async function describesHerEvent(
  { visitor: { page }, hands }: Host,
  { date, time }: { date: string; time: string },
) {
  await hands.write(page.getByLabel('Description'), 'An evening on prices.');
  await hands.choose(page.getByLabel('Category'), 'Workshops');
  await hands.choose(page.getByLabel('City', { exact: true }), 'Mumbai');
  await page.getByLabel('Event Date').fill(date);
  await page.getByLabel('Start Time').fill(time);
  await hands.write(page.getByLabel('Venue Name'), 'The Courtyard');
  await hands.write(page.getByLabel('Full Address'), '12 Hill Road, Bandra West');
  await choosesPicture(page, await page.screenshot());
}

/** Chooses a picture past the file chooser, which is the system's own: no hands reach it. */
export async function choosesPicture(page: Page, buffer: Buffer, type = 'image/png') {
  const file = { name: 'picture', mimeType: type, buffer };
  await page.locator('input[type="file"]').setInputFiles(file);
}

/** Counts this browser's pictures of drafts, without making the database before the page does. */
export const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'create-event')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opened = indexedDB.open('create-event');
      opened.onerror = () => reject(opened.error);
      opened.onsuccess = () => {
        const counted = opened.result.transaction('pictures').objectStore('pictures').count();
        counted.onerror = () => reject(counted.error);
        counted.onsuccess = () => {
          opened.result.close();
          resolve(counted.result);
        };
      };
    });
  });
