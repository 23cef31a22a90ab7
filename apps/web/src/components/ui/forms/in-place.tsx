import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useInPlace } from '../outcomes/use-in-place.ts';

type Props = {
  label: ReactNode;
  form: (close: () => void) => ReactNode;
  /** Shown above the button while the form is closed. */
  children?: ReactNode;
};

/** Shows values with a button, in whose place a form opens. */
export function InPlace({ label, form, children }: Props) {
  const { isOpen, open, close, opener } = useInPlace();
  if (isOpen) return form(close);
  return (
    <>
      {children}
      <Button ref={opener} variant="outline" className="justify-self-start" onClick={open}>
        {label}
      </Button>
    </>
  );
}
