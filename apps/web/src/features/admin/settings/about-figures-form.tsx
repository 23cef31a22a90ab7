import { Trans, useLingui } from '@lingui/react/macro';
import { type AboutFigures, aboutFiguresSchema } from '@nagarika/domain/about';
import { formatSpecDate } from '@nagarika/domain/format';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { useProblem } from '../../../components/ui/use-problem.tsx';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';

type Typed = Record<keyof AboutFigures, string>;
type Props = { stored: Outputs['admin']['settings']['aboutFigures'] };

/** Of the About page; the third figure there, the cities, is counted. */
export function AboutFiguresForm({ stored }: Props) {
  const { t } = useLingui();
  const { problem, fail, clear } = useProblem();
  const outcome = useOutcome(fail);
  const client = trpc.useUtils();
  const { figures, updatedAt } = stored;
  const [values, setValues] = useState<Typed>({
    members: String(figures.members),
    eventsMonthly: String(figures.eventsMonthly),
  });
  const [errors, setErrors] = useState<Partial<Typed>>({});
  const save = trpc.admin.settings.saveAboutFigures.useMutation({
    onSuccess: (saved) => {
      client.admin.settings.aboutFigures.setData(undefined, saved);
      void client.about.invalidate();
    },
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = aboutFiguresSchema.safeParse({
      members: asNumber(values.members),
      eventsMonthly: asNumber(values.eventsMonthly),
    });
    if (!parsed.success) {
      const found = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
      // The fields are marked at once, to find the first.
      flushSync(() => setErrors(Object.fromEntries(found)));
      showFirstError(form);
      return;
    }
    setErrors({});
    clear();
    await outcome(save.mutateAsync(parsed.data), t`Settings saved`);
  }

  const input = (name: keyof Typed, label: ReactNode) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={values[name]}
          onChange={({ target }) => {
            setValues({ ...values, [name]: target.value });
            setErrors(({ [name]: _, ...rest }) => rest);
          }}
        />
      )}
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
        <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            {input('members', <Trans>Members</Trans>)}
            {input('eventsMonthly', <Trans>Events a month</Trans>)}
          </div>
          {problem}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busy={save.isPending}>
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

/** '1,000' too is a number; nothing is none, not zero. */
function asNumber(text: string): number {
  const digits = text.replaceAll(/[,\s]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}
