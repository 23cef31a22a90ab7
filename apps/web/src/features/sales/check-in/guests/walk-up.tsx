import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { wrapping } from '../../../../components/ui/wrapping.ts';
import type { Door } from '../door.ts';
import type { DoorView } from '../door-ports.ts';
import { type GuestDraft, newGuest } from './guest-draft.ts';

const GuestForm = lazyPart(async () => (await import('./guest-form.tsx')).GuestForm);

/** Holds a walk-up's form, whose content stays while the page does. */
export function useGuestDraft() {
  const [draft, setDraft] = useState<GuestDraft | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    draft,
    isOpen,
    setDraft,
    show(next: GuestDraft) {
      setDraft(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

type Props = {
  door: Door;
  view: DoorView;
  isOnline: boolean;
  form: ReturnType<typeof useGuestDraft>;
};

/** Opens the form for a guest without a ticket. */
export function WalkUp({ door, view, isOnline, form }: Props) {
  const { guestOptions: options, known } = view;
  const { draft, isOpen, setDraft } = form;
  if (!options) return null;
  return (
    <>
      <Button
        size="lg"
        variant="outline"
        className={clsx('w-full', wrapping)}
        onClick={() => form.show(draft ?? newGuest(options))}
      >
        <UserPlus aria-hidden="true" />
        <Trans>Let in without a ticket</Trans>
      </Button>
      {isOpen && draft && (
        <GuestForm
          options={options}
          draft={draft}
          onDraft={setDraft}
          isOnline={isOnline}
          mayGive={known?.list.mayGiveSeats ?? false}
          onLetIn={async (guest) => {
            const refusal = await door.letIn(guest);
            if (refusal === null) setDraft(null);
            return refusal;
          }}
          onClose={form.close}
        />
      )}
    </>
  );
}
