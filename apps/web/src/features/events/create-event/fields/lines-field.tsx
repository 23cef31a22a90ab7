import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { replacedAt, without } from '../list-edits.ts';
import { useFocusOnAdded } from '../use-focus-on-added.ts';
import { useRowKeys } from '../use-row-keys.ts';

type Props = {
  lines: string[];
  onChange: (lines: string[]) => void;
  most: number;
  maxLength: number;
  /** Names the nth line, and the button that removes it. */
  nameOf: (number: number) => string;
  removeNameOf: (number: number) => string;
  add: ReactNode;
};

/** Edits short lines, which can be added and removed. */
export function LinesField({ lines, onChange, most, maxLength, ...names }: Props) {
  const list = useFocusOnAdded<HTMLUListElement>(lines.length);
  const rows = useRowKeys(lines.length);
  return (
    <>
      {lines.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {lines.map((line, index) => (
            <li key={rows.keys[index]} className="flex gap-2">
              <Input
                aria-label={names.nameOf(index + 1)}
                maxLength={maxLength}
                value={line}
                onChange={(event) => onChange(replacedAt(lines, index, event.target.value))}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={names.removeNameOf(index + 1)}
                onClick={() => {
                  rows.remove(index);
                  onChange(without(lines, index));
                }}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {lines.length < most && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onChange([...lines, ''])}
        >
          <Plus aria-hidden="true" />
          {names.add}
        </Button>
      )}
    </>
  );
}
