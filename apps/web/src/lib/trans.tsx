import { Trans as Formatted, type TransProps } from '@lingui/react';

/**
 * Lingui's Trans looks for the message's elements after the values are put in: a name like 'Us <3'
 * or '<0>' would be read as markup. What it gets as a node it leaves as it is (docs/decisions/0112).
 */
export function Trans({ values, ...rest }: TransProps) {
  return <Formatted {...rest} {...(values && { values: inert(values) })} />;
}

function inert(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  );
}
