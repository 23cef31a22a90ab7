import { expect, test } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UQ1A; wv) AppleWebKit/537.36';
const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

test.each([
  ['Instagram', `${android} Chrome/126.0 Mobile Safari/537.36 Instagram 331.0.0.29.90 Android`],
  ['Facebook on Android', `${android} Chrome/126.0 [FB_IAB/FB4A;FBAV/465.0.0.50.81;]`],
  ['Facebook on iOS', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/470.0.0.36.104]'],
])('%s shows pages inside itself', (_name, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

test('a browser of its own does not', () => {
  expect(isInAppBrowser(chrome)).toBe(false);
});
