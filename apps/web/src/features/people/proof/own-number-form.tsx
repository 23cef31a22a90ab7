import type { Outputs } from '../../../lib/requests/trpc.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { CodeForm } from './code-form.tsx';

/** What the server gives for a right code, and until when it counts. */
export type Proven = Outputs['account']['prove'];

/** A code to her own number, and what she gets for it. */
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
