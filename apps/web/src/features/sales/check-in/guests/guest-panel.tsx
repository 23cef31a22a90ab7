import { Plural, Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { CircleAlert, CircleCheckBig, CloudUpload, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InView } from '../camera/in-view.ts';
import { verdictLooks } from '../scanning/verdict-look.tsx';

type Props = Omit<Extract<InView, { as: 'guest' }>, 'as'> & { frame: string };

/** Shows a walk-up's outcome, to be read at arm's length. */
export function GuestPanel({ guest, state, frame }: Props) {
  const looks = {
    issued: {
      Icon: CircleCheckBig,
      look: verdictLooks.admitted.panel,
      word: <Trans>Let in</Trans>,
    },
    waiting: {
      Icon: CloudUpload,
      look: verdictLooks.already_in.panel,
      word: <Trans>Let in, not sent</Trans>,
    },
    refused: {
      Icon: CircleAlert,
      look: verdictLooks.cancelled.panel,
      word: <Trans>No seat for her</Trans>,
    },
    undone: { Icon: Undo2, look: 'bg-muted', word: <Trans>Taken back</Trans> },
  };
  const { Icon, look, word } = looks[state];
  const says: Partial<Record<typeof state, ReactNode>> = {
    waiting: (
      <Trans>
        It is written down on this phone. Her seat is asked for as soon as there is a connection.
      </Trans>
    ),
    refused: guest.refusal,
  };
  return (
    <div className={clsx(frame, look)} data-verdict={`walk-up ${state}`}>
      <Icon aria-hidden="true" className="size-12" />
      <p className="font-display text-4xl">{word}</p>
      <p className="text-xl font-semibold">
        <bdi>{guest.name}</bdi>{' '}
        <span className="block font-normal">
          <Plural value={guest.quantity} one="# seat" other="# seats" />
        </span>
      </p>
      {says[state] && <p>{says[state]}</p>}
    </div>
  );
}
