import { hostCookie } from '@nagarika/domain/site/cookies';
import { deviceMs } from '../times/clock.ts';

/** As long as browsers keep a cookie. */
const maxAgeMs = 400 * 24 * 3_600_000;

/** What she has chosen, for the server too. A browser without it has it all the same, a moment after the page. */
export function setLastingCookie(name: string, value: string): void {
  setCookie(name, value, deviceMs() + maxAgeMs);
}

/** It ends then, by the device's clock; null: with the browser. */
export function setCookie(name: string, value: string, expires: number | null): void {
  if (!('cookieStore' in window)) return;
  const secure = location.protocol === 'https:';
  const written = { name: hostCookie(name, { secure }), value: encodeURIComponent(value) };
  cookieStore.set({ ...written, expires, sameSite: 'lax' }).catch(() => {});
}
