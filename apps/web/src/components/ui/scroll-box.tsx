import type { ComponentProps } from 'react';

/** What is larger than its box: the keyboard scrolls it, too. */
export function ScrollBox(props: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  return <section tabIndex={0} {...props} />;
}
