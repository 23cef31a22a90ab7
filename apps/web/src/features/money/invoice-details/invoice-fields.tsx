import { Trans } from '@lingui/react/macro';
import { taxProfileSchema } from '@nagarika/domain/money/tax/tax-profiles';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorsOf, type FieldErrors, judge, without } from '../../../lib/forms/checked.ts';
import { showFirstError } from '../../../lib/forms/show-first-error.ts';
import { asChosen, PartyFields, type TaxDraft } from './tax-details-fields.tsx';

export type InvoiceFieldsHandle = {
  /** Tells whether it is complete; if not, focuses what is missing. */
  judge: () => boolean;
};

type Props = {
  draft: TaxDraft;
  isTicketInvoiced: boolean;
  change: (part: Partial<TaxDraft>) => void;
  /** True when the buyer has just opened the fields. */
  takesKeyboard: boolean;
  handle: Ref<InvoiceFieldsHandle>;
};

/** Asks for the name on a booking's invoices and what the law wants beside it. */
export function InvoiceFields({ draft, isTicketInvoiced, change, takesKeyboard, handle }: Props) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const fields = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesKeyboard) fields.current?.querySelector('input')?.focus();
  }, [takesKeyboard]);
  useImperativeHandle(handle, () => ({
    judge() {
      const found = errorsOf(judge(taxProfileSchema, asChosen(draft)));
      flushSync(() => setErrors(found));
      const isWrong = Object.keys(found).length > 0;
      if (isWrong) showFirstError(fields.current);
      return !isWrong;
    },
  }));
  return (
    <section ref={fields} className="grid grid-cols-1 gap-5">
      <div>
        <h3 className="text-xl">
          <Trans>Invoice</Trans>
        </h3>
        <p className="text-muted-foreground">
          {draft.isRegistered ? (
            isTicketInvoiced ? (
              <Trans>
                It is made out to your firm. Tickets are taxed in the state where the event is, even
                if you are registered in another.
              </Trans>
            ) : (
              <Trans>
                It is made out to your firm, for the service charge alone: the organiser is not
                registered for GST.
              </Trans>
            )
          ) : (
            <Trans>From ₹50,000 it must have your name, address and state.</Trans>
          )}
        </p>
      </div>
      <PartyFields
        draft={draft}
        errors={errors}
        onChange={(part) => {
          change(part);
          setErrors((last) => without(last, Object.keys(part)));
        }}
      />
      <p className="text-muted-foreground">
        <Trans>It is kept for your next booking. You can change or delete it under Account.</Trans>
      </p>
    </section>
  );
}
