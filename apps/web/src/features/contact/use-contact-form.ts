import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { serverMessage } from '../../lib/error-message.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { type ContactValues, emptyMessage } from './contact-values.ts';

export type ContactErrors = Partial<Record<keyof ContactValues, string>>;

export function useContactForm() {
  const { t } = useLingui();
  // Until it is sent.
  const { draft: values, change: keep, clear } = useDraft('contact-message', emptyMessage);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [checking, setChecking] = useState<'no' | 'now' | 'failed'>('no');
  const send = trpc.contact.send.useMutation();

  function change<Name extends keyof ContactValues>(name: Name, value: ContactValues[Name]) {
    keep(changed(name, value));
    setErrors(({ [name]: _, ...rest }) => rest);
    if (!send.isPending) send.reset();
    setChecking('no');
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setChecking('now');
    // The rules come when they are needed: with them comes zod, a seventh of the first visit.
    const rules = await import('@nagarika/domain/contact').catch(() => null);
    setChecking(rules ? 'no' : 'failed');
    if (!rules) return;
    const parsed = rules.contactInput.safeParse(values);
    if (!parsed.success) {
      // The fields are marked at once, to find the first.
      flushSync(() => setErrors(firstOfEach(parsed.error.issues)));
      showFirstError(form);
      return;
    }
    setErrors({});
    // Only what was sent is cleared: nobody types into a form that is being sent.
    send.mutate(parsed.data, { onSuccess: clear });
  }

  return {
    values,
    errors,
    change,
    submit,
    isSending: send.isPending || checking === 'now',
    /** The server's thanks. */
    thanks: send.data?.message,
    failure:
      (send.error || checking === 'failed') &&
      (serverMessage(send.error) ??
        t`Your message could not be sent. Check your connection and try again.`),
  };
}

/** One field of them all: an object with a name that is only known here has no type of its own. */
function changed<Name extends keyof ContactValues>(name: Name, value: ContactValues[Name]) {
  return { [name]: value } as Partial<ContactValues>;
}

function firstOfEach(issues: readonly { path: PropertyKey[]; message: string }[]): ContactErrors {
  // Backwards, so that of several about one field the first stays.
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}
