import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useDialogs } from '../../../../components/dialog-provider.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { CoverArt } from '../../../../components/ui/pictures/cover-art.tsx';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useSession } from '../../../people/session/use-session.ts';

export type Closed = NonNullable<Outputs['events']['door']>;
type Props = { eventId: string; closed: Closed };

/** Stands in for a private event's page, with all that a visitor with the bare link is told. */
export function ClosedDoor({ eventId, closed }: Props) {
  const { user } = useSession();
  const { community } = closed;
  if (community) {
    return (
      <Before
        title={<Trans>This event is for members of a group</Trans>}
        text={
          <Trans>
            Who joined the group <bdi>“{community.name}”</bdi> here sees the event and can book.
          </Trans>
        }
      >
        <div className="flex flex-wrap justify-center gap-3">
          <JoinButton community={community} />
          {!user && <SignInButton variant="outline" />}
        </div>
      </Before>
    );
  }
  return (
    <Before
      title={<Trans>This event is private</Trans>}
      text={
        user ? (
          <Trans>Enter the access code that came with your invitation.</Trans>
        ) : (
          <Trans>Sign in, then enter the access code that came with your invitation.</Trans>
        )
      }
    >
      {user ? <AccessCodeForm eventId={eventId} /> : <SignInButton />}
    </Before>
  );
}

function JoinButton({ community }: { community: NonNullable<Closed['community']> }) {
  const { open } = useDialogs();
  const joining = { city: community.city, communityIds: [community.id], isAgreed: false };
  return (
    <Button onClick={() => open('join', { joining })}>
      <Trans>Join the group</Trans>
    </Button>
  );
}

function SignInButton({ variant = 'default' }: { variant?: 'default' | 'outline' }) {
  const { open } = useDialogs();
  return (
    <Button variant={variant} onClick={() => open('sign-in')}>
      <Trans>Sign In</Trans>
    </Button>
  );
}

function Before(props: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <div className="wide-page justify-items-center py-14! text-center">
      <CoverArt
        seed="closed-door"
        category="Networking"
        shape="square"
        className="size-44 rounded-full"
      />
      <div className="grid grid-cols-1 justify-items-center gap-4">
        <h1 className="page-title">{props.title}</h1>
        <p className="max-w-md text-balance text-muted-foreground">{props.text}</p>
        {props.children}
      </div>
    </div>
  );
}

/** Keeps the typed code until a right one was given. */
function AccessCodeForm({ eventId }: { eventId: string }) {
  const utils = trpc.useUtils();
  const [code, setCode] = useState('');
  const unlock = trpc.events.unlock.useMutation({
    onSuccess: () => utils.events.details.invalidate({ id: eventId }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') unlock.mutate({ id: eventId, code });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid w-full max-w-sm grid-cols-1 gap-4 text-start"
    >
      <Field
        label={<Trans>Access code</Trans>}
        error={
          unlock.isError &&
          (serverMessage(unlock.error) ?? (
            <Trans>The access code could not be checked. Please try again.</Trans>
          ))
        }
      >
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={unlock.isPending}>
        <Trans>Open the event</Trans>
      </Button>
    </form>
  );
}
