import { useLingui } from '@lingui/react/macro';
import type { GuestLine } from '@nagarika/domain/sales/guests/guest-list';
import { maxGuestLines } from '@nagarika/domain/sales/guests/guests';
import { useState } from 'react';
import { useProblem } from '../../../components/ui/outcomes/use-problem.tsx';
import { count } from '../../../lib/count.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { type GuestTable, linesOf } from './guest-columns.ts';

export type Preview = Outputs['guests']['previewList'];
/** `id` is the import's, so that pressing again issues nothing twice. */
export type Looked = {
  id: string;
  table: GuestTable;
  lines: readonly GuestLine[];
  preview: Preview;
};

/** Handles a guest list from choosing the file to issuing it: nothing is written before that. */
export function useGuestList(eventId: string, onImported: () => void) {
  const { t } = useLingui();
  const { problem, fail, clear } = useProblem();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const preview = trpc.guests.previewList.useMutation();
  const importing = trpc.guests.importList.useMutation();

  async function whileBusy(work: () => Promise<void>) {
    clear();
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const words = t`It did not work. Please try again.`;
      fail({ title: t`Error`, description: serverMessage(error) ?? words });
    } finally {
      setBusy(false);
    }
  }

  async function read(file: File) {
    const { readGuestFile } = await import('./read-guest-file.ts');
    const { table, problem: why } = await readGuestFile(file);
    if (why) {
      const words = {
        too_big: t`This file is too big for a guest list.`,
        workbook: t`This is an Excel file. Please save it as CSV in Excel and choose that.`,
        unreadable: t`This file could not be read. Please save it as CSV in UTF-8.`,
        empty: t`This list has no guests.`,
      };
      return fail({ title: words[why] });
    }
    await look(table);
  }

  async function look(table: GuestTable) {
    const lines = linesOf(table);
    if (lines.length > maxGuestLines) {
      const guests = count.format(lines.length);
      return fail({
        title: t`This file has ${guests} guests.`,
        description: t`A list has at most ${maxGuestLines} at once. Please make several files of it.`,
      });
    }
    setLooked({
      id: crypto.randomUUID(),
      table,
      lines,
      preview: await preview.mutateAsync({ eventId, lines }),
    });
  }

  async function issue({ id, table, lines }: Looked) {
    const answer = await importing.mutateAsync({ id, eventId, lines: [...lines], areWomen: true });
    if (answer.status === 'imported') return onImported();
    setLooked({ id, table, lines, preview: answer.preview });
    fail({
      title: t`Nothing was issued.`,
      description: t`Some lines cannot be issued any more. See what has changed.`,
    });
  }

  return {
    looked,
    isBusy,
    problem,
    choose: (file: File) => whileBusy(() => read(file)),
    /** Looks at the table again with other meanings of its columns. */
    take: (table: GuestTable) => whileBusy(() => look(table)),
    issue: (wanted: Looked) => whileBusy(() => issue(wanted)),
    /** Looks at the list without its faulty lines, which makes it another import. */
    leaveOut(from: Looked) {
      const fine = new Set(
        from.preview.lines.filter(({ errors }) => errors.length === 0).map(({ line }) => line),
      );
      clear();
      setLooked({
        id: crypto.randomUUID(),
        table: from.table,
        lines: from.lines.filter(({ line }) => fine.has(line)),
        preview: {
          ...from.preview,
          lines: from.preview.lines.filter(({ line }) => fine.has(line)),
        },
      });
    },
  };
}
