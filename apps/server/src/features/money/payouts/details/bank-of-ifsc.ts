import { readFile } from 'node:fs/promises';

export type Bank = { name: string | null };

type Known = { name: string; spans: { from: number; to: number }[]; others: Set<string> };

/**
 * Banks and their branches by the first four letters; `guests`, by the whole IFSC, are branches of another
 * bank.
 */
type List = { banks: Map<string, Known>; guests: Map<string, string> };

let list: Promise<List> | null = null;

/**
 * Finds the bank of an IFSC in the list that the RBI publishes, as razorpay/ifsc keeps it
 * (docs/decisions/0226). Null when there is no such IFSC; a bank without a name in the list exists all the
 * same.
 */
export async function bankOfIfsc(ifsc: string): Promise<Bank | null> {
  list ??= readList();
  const { banks, guests } = await list;
  const bank = banks.get(ifsc.slice(0, 4));
  const branch = ifsc.slice(5);
  if (!bank || !hasBranch(bank, branch)) return null;
  return { name: (guests.get(ifsc) ?? bank.name) || null };
}

function hasBranch({ spans, others }: Known, branch: string): boolean {
  if (!/^\d+$/.test(branch)) return others.has(branch);
  const code = Number(branch);
  return spans.some(({ from, to }) => from <= code && code <= to);
}

async function readList(): Promise<List> {
  const text = await readFile(new URL('../ifsc-list.txt', import.meta.url), 'utf8');
  const found: List = { banks: new Map(), guests: new Map() };
  for (const line of text.split('\n')) {
    const [code = '', name = '', branches] = line.split('\t');
    if (code === '' || code.startsWith('#')) continue;
    if (branches === undefined) found.guests.set(code, name);
    else found.banks.set(code, knownBank(name, branches.split(',')));
  }
  return found;
}

function knownBank(name: string, branches: readonly string[]): Known {
  const isNumber = (one: string) => /^\d+(-\d+)?$/.test(one);
  const spans = branches.filter(isNumber).map((one) => {
    const [from = '', to = from] = one.split('-');
    return { from: Number(from), to: Number(to) };
  });
  return { name, spans, others: new Set(branches.filter((one) => !isNumber(one))) };
}
