import { imageUrl } from '@nagarika/domain/events/covers/images';
import type { Kind } from './column.ts';

/** The texts to look for, and what is written so that they are found: a value, or SQL of the column. */
export type Marker = { texts: string[]; value: unknown };

/** Makes a text that stands nowhere else, valid for what the column holds; `n` is each column's own. */
export function markerOf(kind: Kind, n: number): Marker | null {
  const word = `Mk${n}zq`;
  const three = String(n).padStart(3, '0');
  switch (kind) {
    case 'words':
    case 'text':
    case 'name':
    case 'proposal':
    case 'signature':
      return { texts: [word], value: word };
    case 'html':
      return { texts: [word], value: `<p>${word}</p>` };
    case 'list':
      return { texts: [word], value: [word] };
    case 'json':
      return { texts: [word], value: { note: word } };
    case 'agenda':
      return { texts: [word], value: [{ time: '10:00', activity: word }] };
    case 'second words': {
      const none = { subtitle: null, highlights: [], agenda: [], houseRules: [] };
      return { texts: [word], value: { language: 'hi', title: word, description: word, ...none } };
    }
    case 'phone':
      return { texts: [`98${three}77777`], value: `+9198${three}77777` };
    case 'email':
      return { texts: [`mk${n}@zq.example`], value: `mk${n}@zq.example` };
    case 'birthday': {
      const day = new Date(Date.UTC(1931, 0, n)).toISOString().slice(0, 10);
      return { texts: [day], value: day };
    }
    case 'picture': {
      const id = `00000000-0000-4000-8000-00000000${three}1`;
      return { texts: [id], value: imageUrl(id) };
    }
    default:
      return null;
  }
}

/** Makes bank details whose every part is a marker. */
export function bankMarker(n: number) {
  const three = String(n).padStart(3, '0');
  const details = {
    accountName: `Mk${n}zq`,
    accountNumber: `7${three}31931931`,
    ifsc: 'HDFC0001234',
    pan: `MKZQP${three}7Q`,
  };
  return { details, texts: [details.accountNumber, details.pan, details.accountName] };
}
