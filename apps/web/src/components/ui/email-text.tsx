import { Fragment } from 'react';

/** An e-mail address, which goes on to a second line behind its @ rather than within a word. */
export function EmailText({ children }: { children: string }) {
  return children.split(/(?<=@)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
