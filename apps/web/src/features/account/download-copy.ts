import { shownLanguage } from '../../lib/needed-words.ts';

/** Saves the file; the server's own words where it refuses, '' where it does not answer. */
export async function downloadCopy(
  proof: string,
  format: 'html' | 'json',
): Promise<{ error: string | null }> {
  try {
    const answer = await fetch('/api/account/export', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': shownLanguage() },
      body: JSON.stringify({ proof, format }),
    });
    if (!answer.ok) return { error: messageOf(await answer.json()) };
    save(await answer.blob(), `my-data.${format}`);
    return { error: null };
  } catch {
    return { error: '' };
  }
}

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function messageOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return '';
  return typeof answer.message === 'string' ? answer.message : '';
}
