import { type ReactNode, useState } from 'react';
import { OwnNumberForm } from '../../people/proof/own-number-form.tsx';

type Props = {
  phone: string;
  /** Content that appears once the member has proved that she has her phone at hand. */
  children: (proof: string) => ReactNode;
};

export function ConfirmOwnNumber({ phone, children }: Props) {
  const [proof, setProof] = useState<string | null>(null);
  if (proof !== null) return children(proof);
  return <OwnNumberForm phone={phone} onProven={(proven) => setProof(proven.proof)} />;
}
