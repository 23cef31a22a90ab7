import { useLingui } from '@lingui/react/macro';
import { judge } from '../../../lib/checked.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useForm } from '../../../lib/use-form.ts';
import { type ContactValues, emptyMessage } from './contact-values.ts';

export function useContactForm() {
  const { t } = useLingui();
  const send = trpc.contact.send.useMutation();
  const form = useForm({
    // Until it is sent.
    draft: useDraft('contact-message', emptyMessage),
    // The rules come when they are needed: with them comes zod, a seventh of the first visit.
    check: async (values) =>
      judge((await import('@nagarika/domain/people/contact')).contactInput, values),
    async send(message) {
      await send.mutateAsync(message);
      // Only what was sent is cleared: nobody types into a form that is being sent.
      form.clear();
    },
  });

  function change(part: Partial<ContactValues>) {
    form.change(part);
    if (!send.isPending) send.reset();
  }

  return {
    ...form,
    change,
    /** The server's thanks. */
    thanks: send.data?.message,
    failure:
      form.failed !== null &&
      (serverMessage(form.failed) ??
        t`Your message could not be sent. Check your connection and try again.`),
  };
}
