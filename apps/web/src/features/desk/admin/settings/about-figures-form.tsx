import { Trans, useLingui } from '@lingui/react/macro';
import { typedNumber } from '@nagarika/domain/language/typed-number';
import { type AboutFigures, aboutFiguresSchema } from '@nagarika/domain/words/news/about';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';

type Typed = Record<keyof AboutFigures, string>;
type Props = { stored: Outputs['admin']['settings']['aboutFigures'] };

/** Edits figures of the About page; its third figure, the cities, is counted. */
export function AboutFiguresForm({ stored }: Props) {
  const { formatSpecDate } = useFormats();
  const { t } = useLingui();
  const failure = useFailure(t`That could not be saved. Please try again.`);
  const client = trpc.useUtils();
  const { figures, updatedAt } = stored;
  const save = trpc.admin.settings.saveAboutFigures.useMutation({
    onSuccess: (saved) => {
      client.admin.settings.aboutFigures.setData(undefined, saved);
      void client.about.invalidate();
    },
  });
  const typed: Typed = {
    members: String(figures.members),
    eventsMonthly: String(figures.eventsMonthly),
  };
  const { values, errors, change, submit, isSending } = useForm({
    draft: useDraft(null, typed),
    check: ({ members, eventsMonthly }) =>
      judge(aboutFiguresSchema, {
        members: typedNumber(members),
        eventsMonthly: typedNumber(eventsMonthly),
      }),
    async send(changed) {
      await save.mutateAsync(changed);
      toast({ title: t`Settings saved` });
    },
    failure,
  });

  const input = (name: keyof Typed, label: ReactNode) => (
    <Field label={label} error={errors[name]}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={values[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  );

  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Figures of the About page</Trans>
        </CardTitle>
        <p className="text-muted-foreground">
          <Trans>Shown with a plus: so many at least.</Trans>{' '}
          <Link to="/about" className="text-primary underline underline-offset-4">
            <Trans>See the page</Trans>
          </Link>
        </p>
      </CardHeader>
      <CardContent>
        <form noValidate onSubmit={submit} className="grid max-w-xl gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            {input('members', <Trans>Members</Trans>)}
            {input('eventsMonthly', <Trans>Events a month</Trans>)}
          </div>
          {failure.problem}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busy={isSending}>
              <Trans>Save settings</Trans>
            </Button>
            <p className="text-sm text-muted-foreground">
              {updatedAt ? (
                <Trans>Last changed on {formatSpecDate(new Date(updatedAt))}</Trans>
              ) : (
                <Trans>Never changed yet</Trans>
              )}
            </p>
          </div>
        </form>
      </CardContent>
    </Card>
  );
}
