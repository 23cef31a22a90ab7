import { Trans as Formatted, type TransProps } from '@lingui/react';
import type { ReactElement } from 'react';

/**
 * Lingui's Trans looks for the message's elements after the values are put in: a name like 'Us <3'
 * or '<0>' would be read as markup. What it gets as a node it leaves as it is (docs/decisions/0177).
 * In an element that goes with its words: a browser that translates the page takes their text node
 * out of it, and nothing that is changed there would be seen (docs/decisions/0238).
 */
export function Trans({ values = {}, ...rest }: TransProps) {
  return (
    <span
      key={isPlain(rest) ? [rest.id, ...Object.values(values)].join(' ') : null}
      // What it holds is laid out as if it were not there.
      className={rest.components && 'contents'}
    >
      <Formatted {...rest} values={inert(values)} />
    </span>
  );
}

/** A component in it, such as a button that opens a dialog, keeps its place: the keyboard may be there. */
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
