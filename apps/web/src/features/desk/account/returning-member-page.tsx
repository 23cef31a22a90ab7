import { Trans, useLingui } from '@lingui/react/macro';
import { readablePhone } from '@nagarika/domain/people/readable-phone';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { returning } from '../../people/auth/returning-number.ts';
import { sameSitePath } from '../../people/profile/same-site-path.ts';
import { SignInRequired } from '../../people/session/sign-in-required.tsx';
import { useSetUser } from '../../people/session/use-session.ts';

/** Asks for more than a code: after a year of silence a number may belong to somebody else. */
export function ReturningMemberPage() {
  const { t } = useLingui();
  usePageTitle(t`Welcome back`);
  const [known] = useState(returning.read);
  return (
    <div className="narrow-page">
      <PageHeading title={<Trans>Welcome back</Trans>} />
      {known === null ? (
        <SignInRequired seed="returning">
          <Trans>Please sign in with your number and its code first.</Trans>
        </SignInRequired>
      ) : (
        <Ways {...known} />
      )}
    </div>
  );
}

function Ways({ phone, from }: { phone: string; from: string }) {
  const { t } = useLingui();
  const setUser = useSetUser();
  const { history } = useRouter();
  const number = readablePhone(phone);

  function enter({ user, requiresProfileCompletion }: Outputs['auth']['comeBack']) {
    setUser(user);
    returning.forget();
    toast({ title: t`Welcome back!`, description: t`Successfully signed in.` });
    const onward = sameSitePath(from) ?? '/profile';
    history.replace(
      requiresProfileCompletion ? `/edit-profile?from=${encodeURIComponent(onward)}` : onward,
    );
  }

  return (
    <>
      <p className="measure">
        {t`${number} was not used here for over a year. Carriers give such numbers to others, so we ask before we open the account that it had.`}
      </p>
      <Remembers phone={phone} onEnter={enter} />
      <StartsAfresh phone={phone} onEnter={enter} />
    </>
  );
}

type WayProps = { phone: string; onEnter: (answer: Outputs['auth']['comeBack']) => void };

function Remembers({ phone, onEnter }: WayProps) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const comeBack = trpc.auth.comeBack.useMutation({
    onSuccess: onEnter,
    onError: () => input.current?.focus(),
  });
  const { error } = comeBack;

  function submit() {
    comeBack.mutate({ phone, answer });
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>It was my account</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent>
        <form onSubmit={onSubmit(submit)} noValidate className="grid gap-4">
          <Field
            label={<Trans>Your email address, or the code of one of your bookings</Trans>}
            help={<Trans>As your profile had it; a booking's code looks like NGK-7F3K-9QX2.</Trans>}
            error={error && (serverMessage(error) ?? t`Check your connection and try again.`)}
          >
            <Input
              ref={input}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={254}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          </Field>
          <Button
            type="submit"
            className="justify-self-start"
            disabled={!answer.trim()}
            busy={comeBack.isPending}
          >
            <Trans>Open my account</Trans>
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}

function StartsAfresh({ phone, onEnter }: WayProps) {
  const { t } = useLingui();
  const start = trpc.auth.startAfresh.useMutation({ onSuccess: onEnter });
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>The number is new to me, or I do not remember</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid justify-items-start gap-4">
        <p className="text-muted-foreground">
          <Trans>
            You begin with a new account. The old one keeps its tickets and its money; if it is
            yours after all, write to us and we give it back to you.
          </Trans>
        </p>
        {start.error && (
          <Notice tone="danger">
            {serverMessage(start.error) ?? t`Check your connection and try again.`}
          </Notice>
        )}
        <Button variant="outline" busy={start.isPending} onClick={() => start.mutate({ phone })}>
          <Trans>Begin a new account</Trans>
        </Button>
      </CardContent>
    </Card>
  );
}
