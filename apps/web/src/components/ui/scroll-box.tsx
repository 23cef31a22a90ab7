import type { ComponentProps } from 'react';

/** Scrolls what is larger than its box, by the keyboard too. */
export function ScrollBox(props: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  return <section tabIndex={0} {...props} />;
}
