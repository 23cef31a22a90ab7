import { maxGuestCell } from '@nagarika/domain/guests';
import { describe, expect, test } from 'vitest';
import { readGuestFile } from './read-guest-file.ts';

const read = (...parts: BlobPart[]) => readGuestFile(new File(parts, 'guests.csv'));
const guest = (line: number, name: string, other = {}) => ({
  ...{ line, name, phone: '', ticketType: '', seats: '', note: '' },
  ...other,
});

describe('a guest list as spreadsheets save it', () => {
  test('UTF-8 with its mark, quotes, breaks within them, Hindi', async () => {
    const { lines } = await read(
      '\ufeffName,Phone,Ticket type,Seats,Note\r\n',
      'रुक्मिणी देवी,9876543210,General,2,"Speaks, at ""noon"""\r\n',
      '\r\n',
      'Asha Rao,,,,"One\nTwo"\r\n',
    );
    expect(lines).toEqual([
      guest(2, 'रुक्मिणी देवी', {
        ...{ phone: '9876543210', ticketType: 'General', seats: '2', note: 'Speaks, at "noon"' },
      }),
      guest(4, 'Asha Rao', { note: 'One\nTwo' }),
    ]);
  });

  test('semicolons, other orders, heads in Hindi, columns that nobody asked for', async () => {
    const { lines } = await read('सीटें;Company;नाम\n2;Looms;Asha\n1;Soap;Meera\n');
    expect(lines).toEqual([guest(2, 'Asha', { seats: '2' }), guest(3, 'Meera', { seats: '1' })]);
  });

  test('without heads, and as Excel’s Unicode text', async () => {
    const text = '\ufeffAsha\t9876543210\nMeera\t9876543211\n';
    const utf16 = Uint16Array.from(text, (sign) => sign.charCodeAt(0));
    const { lines } = await read(utf16);
    expect(lines).toEqual([
      guest(1, 'Asha', { phone: '9876543210' }),
      guest(2, 'Meera', { phone: '9876543211' }),
    ]);
  });

  test('ten thousand lines are all told, and a cell without end is cut', async () => {
    const { lines } = await read('name,note\n', `Asha,${'x'.repeat(5_000)}\n`.repeat(900));
    expect(lines).toHaveLength(900);
    expect(lines?.[0]?.note).toHaveLength(maxGuestCell);
    expect((await read('name\n', 'Asha\n'.repeat(10_000))).lines).toHaveLength(10_000);
  });

  test('what is no list says why', async () => {
    expect(await read('name,phone\n')).toEqual({ lines: null, problem: 'empty' });
    expect(await read(Uint8Array.of(0x41, 0xe9, 0x0a))).toMatchObject({ problem: 'unreadable' });
    expect(await read('x'.repeat(5_000_001))).toMatchObject({ problem: 'too_big' });
  });
});
