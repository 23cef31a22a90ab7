import type { Outputs } from '../../../lib/requests/trpc.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { CodeForm } from './code-form.tsx';

/** The server's proof for a right code, and until when it counts. */
export type Proven = Outputs['account']['prove'];

/** Asks for a code to the member's own number, and returns the proof for it. */
export function OwnNumberForm({
  phone,
  onProven,
}: {
  phone: string;
  onProven: (proven: Proven) => void;
}) {
  const send = trpc.account.sendCode.useMutation();
  const prove = trpc.account.prove.useMutation();
  return (
    <CodeForm
      phone={phone}
      send={() => send.mutateAsync()}
      verify={async (otp) => onProven(await prove.mutateAsync({ otp }))}
    />
  );
}
