import { type ReactNode, type Ref, useCallback, useEffect, useRef } from 'react';

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

/**
 * Returns a ref for the step's heading, which moves keyboard and screen reader to a new step once
 * it is shown.
 */
export function useFocusOnStep(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  const isDue = useRef(false);
  const takeAlong = useCallback(() => {
    if (!isDue.current || !heading.current) return;
    isDue.current = false;
    heading.current.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    isDue.current = true;
    takeAlong();
  }, [step, takeAlong]);
  return useCallback(
    (element: HTMLHeadingElement | null) => {
      heading.current = element;
      takeAlong();
    },
    [takeAlong],
  );
}
