import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Fades its content in once a tenth of it has scrolled into view. It hides the content only once
 * that is known to be below the screen, so readers without a script, or waiting for it, see it.
 */
export function Reveal({ children, className }: { children: ReactNode; className?: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isHidden, setHidden] = useState(false);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return;
    const observer = new IntersectionObserver(
      (looks) => (looks.at(-1)?.isIntersecting ? setSeen(true) : setHidden(true)),
      { threshold: 0.1 },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <div
      ref={ref}
      className={clsx(
        'motion-reduce:opacity-100',
        isHidden && 'transition-[opacity,transform] duration-250 ease-out',
        isHidden && !seen && 'translate-y-4 opacity-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
