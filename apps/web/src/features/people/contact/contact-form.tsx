import { Trans, useLingui } from '@lingui/react/macro';
import type { ContactType } from '@nagarika/domain/people/contact-types';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input, Textarea } from '../../../components/ui/forms/input.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { judge } from '../../../lib/forms/checked.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useContactTypes } from './contact-type-names.ts';

type ContactValues = Record<'name' | 'email' | 'subject' | 'message', string> & {
  type: ContactType;
};

const emptyMessage: ContactValues = {
  name: '',
  email: '',
  subject: '',
  message: '',
  type: 'general',
};

export function ContactForm() {
  const { values, errors, change, submit, isSending, thanks, failure } = useContactForm();
  const types = useContactTypes();
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Get in Touch</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent>
        <form onSubmit={submit} noValidate className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={<Trans>Name</Trans>} error={errors.name}>
              <Input
                autoComplete="name"
                readOnly={isSending}
                value={values.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            </Field>
            <Field label={<Trans>Email</Trans>} error={errors.email}>
              <Input
                type="email"
                autoComplete="email"
                readOnly={isSending}
                value={values.email}
                onChange={(event) => change({ email: event.target.value })}
              />
            </Field>
          </div>
          <Field label={<Trans>Type of inquiry</Trans>}>
            <Select
              disabled={isSending}
              value={values.type}
              onChange={(event) => change({ type: asType(event.target.value) })}
            >
              {types.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={<Trans>Subject</Trans>} error={errors.subject}>
            <Input
              readOnly={isSending}
              value={values.subject}
              onChange={(event) => change({ subject: event.target.value })}
            />
          </Field>
          <Field label={<Trans>Message</Trans>} error={errors.message}>
            <Textarea
              rows={4}
              readOnly={isSending}
              value={values.message}
              onChange={(event) => change({ message: event.target.value })}
            />
          </Field>
          {failure && <Notice tone="danger">{failure}</Notice>}
          <div>
            <Button type="submit" size="lg" busy={isSending} className="w-full sm:w-auto">
              {isSending ? <Trans>Sending...</Trans> : <Trans>Send Message</Trans>}
            </Button>
            {/* Rendered before it has words, so that screen readers announce them. */}
            <div role="alert" className="*:mt-5">
              {thanks && <Notice tone="success">{thanks}</Notice>}
            </div>
          </div>
        </form>
      </CardContent>
    </Card>
  );
}

/** Narrows the value of one of our own options. */
function asType(value: string): ContactType {
  return value as ContactType;
}

function useContactForm() {
  const { t } = useLingui();
  const send = trpc.contact.send.useMutation();
  const form = useForm({
    // The draft is kept until it is sent.
    draft: useDraft('contact-message', emptyMessage),
    // The rules are loaded on demand: with them comes zod, a seventh of the first visit.
    check: async (values) =>
      judge((await import('@nagarika/domain/people/contact')).contactInput, values),
    async send(message) {
      await send.mutateAsync(message);
      // Clearing all is safe: nobody types into a form that is being sent.
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
    thanks: send.data?.message,
    failure:
      form.failed !== null &&
      (serverMessage(form.failed) ??
        t`Your message could not be sent. Check your connection and try again.`),
  };
}
