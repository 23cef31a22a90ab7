import { messageOf } from '../../../lib/message-of.ts';
import { shownLanguage } from '../../../lib/needed-words.ts';
import { saveFile } from '../../../lib/save-file.ts';

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
    saveFile(await answer.blob(), `my-data.${format}`);
    return { error: null };
  } catch {
    return { error: '' };
  }
}
