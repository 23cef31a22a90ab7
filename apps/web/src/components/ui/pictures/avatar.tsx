import clsx from 'clsx';
import { useState } from 'react';
import { initials } from './initials.ts';

type Props = {
  name: string | null | undefined;
  src?: string | null | undefined;
  className?: string;
};

/** Shows a user's photo, or initials on paper. Decorative: the name is beside it. */
export function Avatar({ name, src, className = 'size-10' }: Props) {
  const [failed, setFailed] = useState<string>();
  const shown = src && src !== failed ? src : undefined;
  return (
    <span
      aria-hidden="true"
      // CSS draws the initials, because a picture of a name is not the text of the control around it.
      data-initials={shown ? undefined : initials(name)}
      className={clsx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-secondary font-semibold text-secondary-foreground before:content-[attr(data-initials)]',
        className,
      )}
    >
      {shown && (
        <img
          src={shown}
          alt=""
          loading="lazy"
          decoding="async"
          // Out of the flow: in it, a tall photo would make its row as tall as itself.
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailed(shown)}
        />
      )}
    </span>
  );
}
