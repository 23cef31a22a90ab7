/**
 * The browsers inside Instagram and Facebook cannot show the checkout's frame: there it takes the
 * whole page and comes back by a redirect.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return /\bInstagram\b|\bFBA[NV]\b|\bFB_IAB\b/.test(userAgent);
}
