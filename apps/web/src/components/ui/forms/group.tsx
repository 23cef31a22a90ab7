import type { ComponentProps } from 'react';

/** Controls that belong together under one name. */
export function Group(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere, and holds no links.
  return <div role="group" {...props} />;
}
