import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useAuditWords } from './act-words.ts';
import { changesOf, type Names, readableValue } from './changes.ts';

type Props = {
  before: unknown;
  after: unknown;
  names: Names;
  /** The content where nothing changed. */
  none?: ReactNode;
};

/** Shows a line for each changed field: its old value and its new one. */
export function ChangeList({ before, after, names, none = null }: Props) {
  const { language } = useFormats();
  const { field: fieldName, state: stateName } = useAuditWords();
  const reading = { names, fieldName, stateName, language };
  const changes = changesOf(before, after);
  if (changes.length === 0) return none;
  return (
    <ul className="grid gap-1 text-left text-sm @max-3xl:text-right">
      {changes.map(({ field, before: was, after: became }) => (
        <li key={field} className="wrap-anywhere">
          {field && <span className="text-muted-foreground">{fieldName(field)}: </span>}
          {was !== undefined && was !== null && (
            <>
              <span className="sr-only">
                <Trans>before</Trans>{' '}
              </span>
              {/* A line through ✗ or ✓ would turn it into another sign. */}
              <span
                dir="auto"
                className={clsx(
                  'text-muted-foreground',
                  typeof was !== 'boolean' && 'line-through',
                )}
              >
                {readableValue(field, was, reading)}
              </span>{' '}
              <ArrowRight aria-hidden="true" className="inline size-3.5" />{' '}
              <span className="sr-only">
                <Trans>after</Trans>{' '}
              </span>
            </>
          )}
          <span dir="auto" className="font-medium">
            {readableValue(field, became, reading)}
          </span>
        </li>
      ))}
    </ul>
  );
}
