import { hostCookie } from '@nagarika/domain/site/cookies';
import { deviceMs } from '../times/clock.ts';

/** The longest that browsers keep a cookie. */
const maxAgeMs = 400 * 24 * 3_600_000;

/**
 * Keeps the visitor's choice where the server sees it; a browser without the Cookie Store applies
 * it from its own storage, a moment after the page is shown.
 */
export function setLastingCookie(name: string, value: string): void {
  setCookie(name, value, deviceMs() + maxAgeMs);
}

/** Sets a cookie that expires by the device's clock; with the browser if null. */
export function setCookie(name: string, value: string, expires: number | null): void {
  if (!('cookieStore' in window)) return;
  const secure = location.protocol === 'https:';
  const written = { name: hostCookie(name, { secure }), value: encodeURIComponent(value) };
  cookieStore.set({ ...written, expires, sameSite: 'lax' }).catch(() => {});
}
