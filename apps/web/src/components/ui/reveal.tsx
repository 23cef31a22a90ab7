import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Fades its content in once a tenth of it has scrolled into view. */
export function Reveal({ children, className }: { children: ReactNode; className?: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      threshold: 0.1,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <div
      ref={ref}
      className={clsx(
        'transition-[opacity,transform] duration-250 ease-out motion-reduce:opacity-100',
        !seen && 'translate-y-4 opacity-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
