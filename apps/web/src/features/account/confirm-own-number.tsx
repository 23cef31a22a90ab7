import { type ReactNode, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { CodeForm } from './code-form.tsx';

type Props = {
  phone: string;
  /** What a member may do once she has shown that she has her phone at hand. */
  children: (proof: string) => ReactNode;
};

export function ConfirmOwnNumber({ phone, children }: Props) {
  const [proof, setProof] = useState<string | null>(null);
  const send = trpc.account.sendCode.useMutation();
  const prove = trpc.account.prove.useMutation();
  if (proof !== null) return children(proof);
  return (
    <CodeForm
      phone={phone}
      send={() => send.mutateAsync()}
      verify={async (otp) => setProof((await prove.mutateAsync({ otp })).proof)}
    />
  );
}
