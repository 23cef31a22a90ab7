import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useSaid } from '../../../lib/words/said.ts';

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
};

const Control = createContext<ControlProps | undefined>(undefined);

/** Ties an input to the label, the help and the error of the field that it stands in. */
export const useControlProps = () => useContext(Control);

type Props = {
  label: ReactNode;
  help?: ReactNode;
  /** Announced when it appears. */
  error?: ReactNode;
  /** A field is required unless it says '(optional)'; a search or a filter need not say it. */
  optional?: boolean | 'unsaid';
  className?: string;
  /** One Input, Textarea or Select, which takes its id from here. */
  children: ReactNode;
};

/** Puts the label above, help below and the error beside its control: `<Field label=…><Input /></Field>` */
export function Field({ label, help, error, optional = false, className, children }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {optional === true && (
          <span className="font-normal text-muted-foreground">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      <Control
        value={{
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': Boolean(error),
          'aria-required': !optional,
        }}
      >
        {children}
      </Control>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-muted-foreground">
          {help}
        </p>
      )}
    </div>
  );
}

/** Announces an error, perhaps in a schema's words, as it appears; also works outside a Field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const said = useSaid();
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-destructive">
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span className="min-w-0">{typeof children === 'string' ? said(children) : children}</span>
    </p>
  );
}
