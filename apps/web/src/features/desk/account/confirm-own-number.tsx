import { type ReactNode, useState } from 'react';
import { OwnNumberForm } from '../../people/proof/own-number-form.tsx';

type Props = {
  phone: string;
  /** What a member may do once she has shown that she has her phone at hand. */
  children: (proof: string) => ReactNode;
};

export function ConfirmOwnNumber({ phone, children }: Props) {
  const [proof, setProof] = useState<string | null>(null);
  if (proof !== null) return children(proof);
  return <OwnNumberForm phone={phone} onProven={(proven) => setProof(proven.proof)} />;
}
