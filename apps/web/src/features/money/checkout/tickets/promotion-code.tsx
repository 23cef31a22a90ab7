import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import type { Chosen } from './idle-words.tsx';
import type { Promotion } from './use-promotion.ts';

// Most members have no code.
const AppliedCode = lazyPart(async () => (await import('./applied-code.tsx')).AppliedCode);
const CodeForm = lazyPart(async () => (await import('./code-form.tsx')).CodeForm);

type Props = {
  promotion: Promotion;
  /** The choice, to say for which tickets the code changes nothing. */
  chosen: Chosen;
};

/** Asks for a code below the ticket types: small until the member has one. */
export function PromotionCode({ promotion, chosen }: Props) {
  const { refused } = promotion;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function close() {
    setOpen(false);
    // The focused element goes; the opener is there with the next render.
    requestAnimationFrame(() => opener.current?.focus());
  }
  const isShown = isOpen || refused !== null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {promotion.code && (
        <AppliedCode
          promotion={promotion}
          chosen={chosen}
          onRemoved={close}
          waiting={<Skeleton className="h-14" />}
        />
      )}
      {promotion.isUnanswered && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 text-warning">
          <Trans>Your code could not be looked up.</Trans>
          <Button variant="link" onClick={promotion.again}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {isShown ? (
        // A code that was refused while the form was closed is in the field.
        <CodeForm
          key={refused?.code}
          promotion={promotion}
          isOpened={isOpen}
          onApplied={close}
          waiting={<Skeleton className="h-19" />}
        />
      ) : (
        <Button
          ref={opener}
          variant="link"
          size="sm"
          className="justify-self-start"
          onClick={() => setOpen(true)}
        >
          {promotion.code ? <Trans>Use another code</Trans> : <Trans>Have a code?</Trans>}
        </Button>
      )}
    </div>
  );
}
