import { type ReactNode, useState } from 'react';

type Props = {
  /** Says what is on or off, including the row's name. */
  label: string;
  isOn: boolean;
  /** Settles when the row shows the outcome. */
  onTurn: (isOn: boolean) => Promise<unknown>;
  /** Content beside the box, for the eye alone. */
  children?: ReactNode;
};

/** Saves when pressed, and shows the wanted state until the outcome is known. */
export function ToggleBox({ label, isOn, onTurn, children }: Props) {
  const [wanted, setWanted] = useState<boolean>();

  async function turn(next: boolean) {
    if (wanted !== undefined) return;
    setWanted(next);
    await onTurn(next);
    setWanted(undefined);
  }

  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2">
      <input
        type="checkbox"
        className="size-5 choice"
        aria-label={label}
        aria-busy={wanted !== undefined}
        checked={wanted ?? isOn}
        onChange={({ target }) => void turn(target.checked)}
      />
      {children && <span aria-hidden="true">{children}</span>}
    </label>
  );
}
