/**
 * Tells the browsers inside Instagram and Facebook, which cannot show the checkout's frame: there
 * it takes the whole page and returns by a redirect.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return /\bInstagram\b|\bFBA[NV]\b|\bFB_IAB\b/.test(userAgent);
}
