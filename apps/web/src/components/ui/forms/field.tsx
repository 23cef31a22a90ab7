import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSaid } from '../../../lib/words/said.ts';
import { Label } from './label.tsx';

/** Props that the field hands to its control: spread them on Input, Textarea or Select. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
};

type Props = {
  label: ReactNode;
  help?: ReactNode;
  /** Announced when it appears. */
  error?: ReactNode;
  /** A field is required unless it says '(optional)'; a search or a filter need not say it. */
  optional?: boolean | 'unsaid';
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/**
 * Puts the label above, help below and the error beside its control: `<Field label=…>{(c) => <Input
 * {...c} />}</Field>`
 */
export function Field({ label, help, error, optional = false, className, children }: Props) {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <Label htmlFor={id} className="mb-1.5 block">
        {label}
        {optional === true && (
          <span className="font-normal text-muted-foreground">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </Label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': Boolean(error),
        'aria-required': !optional,
      })}
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
