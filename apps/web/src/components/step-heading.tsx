import { type ReactNode, type Ref, useEffect, useRef } from 'react';

export function StepHeading({
  ref,
  children,
}: {
  ref: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <h2 ref={ref} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h2>
  );
}

/** For the heading of the step: takes the keyboard and the reader along when the step changes. */
export function useFocusOnStep(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
