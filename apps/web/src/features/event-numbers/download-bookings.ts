import { documentLink } from '@nagarika/domain/document-link';
import type { Language } from '@nagarika/domain/languages';
import { messageOf } from '../../lib/message-of.ts';
import { saveFile } from '../../lib/save-file.ts';

export type FileFormat = 'xlsx' | 'csv';
export type FilePer = 'booking' | 'seat';

type Wish = { eventId: string; per: FilePer; format: FileFormat; language: Language };

/** Saves the file; the server's own words where it refuses, '' where no answer came, or not all of it. */
export async function downloadBookings(wish: Wish): Promise<{ error: string | null }> {
  const { eventId, per, format, language } = wish;
  const path = `/api/my-events/${eventId}/bookings.${format}?per=${per}`;
  try {
    const answer = await fetch(documentLink(path, language));
    if (!answer.ok) return { error: messageOf(await answer.json()) };
    saveFile(await answer.blob(), `${per === 'booking' ? 'bookings' : 'seats'}.${format}`);
    return { error: null };
  } catch {
    return { error: '' };
  }
}
