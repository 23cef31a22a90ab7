/** Runs work once the page is loaded and idle. */
export function whenPageRests(work: () => void): void {
  const whenIdle = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, 2_000));
  const later = () => whenIdle(work);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
