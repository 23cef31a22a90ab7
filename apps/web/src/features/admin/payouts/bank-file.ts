/** What kept the file from coming, in the server's words; empty when no answer came. */
export class BankFileError extends Error {}

/** @throws BankFileError */
export async function downloadBankFile(ids: string[], again: boolean): Promise<void> {
  const response = await fetch('/api/admin/payouts/bank-file', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids, again }),
  }).catch(() => {
    throw new BankFileError();
  });
  if (!response.ok) throw new BankFileError(messageOf(await response.json().catch(() => null)));
  const name = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  save(await response.blob(), name ?? 'payouts.csv');
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined;
  return typeof answer.message === 'string' ? answer.message : undefined;
}
