import { Fragment } from 'react';

/** Shows an e-mail address that breaks after its @ rather than within a word. */
export function EmailText({ children }: { children: string }) {
  return children.split(/(?<=@)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
