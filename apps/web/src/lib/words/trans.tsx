import { Trans as Formatted, type TransProps } from '@lingui/react';
import type { ReactElement } from 'react';

/**
 * Renders a message safely. Lingui's Trans looks for the message's elements after the values are
 * put in, so a name like 'Us <3' or '<0>' would be read as markup; it leaves values that are nodes
 * alone (docs/decisions/0177). The element is replaced with its words: a browser that translates
 * the page takes their text node out of it, and a change to that would not be seen
 * (docs/decisions/0238).
 */
export function Trans({ values = {}, ...rest }: TransProps) {
  return (
    <span
      key={isPlain(rest) ? [rest.id, ...Object.values(values)].join(' ') : null}
      // The element's content is laid out as if the element were not there.
      className={rest.components && 'contents'}
    >
      <Formatted {...rest} values={inert(values)} />
    </span>
  );
}

/**
 * Tells whether a message holds no component: one such as a button that opens a dialog keeps its
 * place, because the keyboard may be there.
 */
function isPlain({ components = {} }: TransProps): boolean {
  return Object.values(components).every(({ type }: ReactElement) => typeof type === 'string');
}

function inert(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  );
}
