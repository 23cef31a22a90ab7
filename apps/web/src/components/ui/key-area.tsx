import type { ComponentProps, KeyboardEvent } from 'react';

type Props = ComponentProps<'div'> & { onKeyDown: (event: KeyboardEvent) => void };

/** Hears the keys of the fields inside; it has none of its own. */
export function KeyArea({ onKeyDown, ...rest }: Props) {
  // biome-ignore lint/a11y/noStaticElementInteractions: a key belongs to the field that it was pressed in.
  return <div onKeyDown={onKeyDown} {...rest} />;
}
