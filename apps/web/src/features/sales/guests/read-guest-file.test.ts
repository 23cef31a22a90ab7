import { maxGuestCell } from '@nagarika/domain/sales/guests/guests';
import { describe, expect, test } from 'vitest';
import { guessColumns, linesOf } from './guest-columns.ts';
import { readGuestFile } from './read-guest-file.ts';

const open = (...parts: BlobPart[]) => readGuestFile(new File(parts, 'guests.csv'));
async function read(...parts: BlobPart[]) {
  const { table } = await open(...parts);
  return table && linesOf(table);
}
const guest = (line: number, name: string, other = {}) => ({
  line,
  name,
  phone: '',
  ticketType: '',
  seats: '',
  note: '',
  ...other,
});

describe('a guest list as spreadsheets save it', () => {
  test('UTF-8 with its mark, quotes, breaks within them, Hindi', async () => {
    const lines = await read(
      '\ufeffName,Phone,Ticket type,Seats,Note\r\n',
      'रुक्मिणी देवी,9876543210,General,2,"Speaks, at ""noon"""\r\n',
      '\r\n',
      'Asha Rao,,,,"One\nTwo"\r\n',
    );
    expect(lines).toEqual([
      guest(2, 'रुक्मिणी देवी', {
        phone: '9876543210',
        ticketType: 'General',
        seats: '2',
        note: 'Speaks, at "noon"',
      }),
      guest(4, 'Asha Rao', { note: 'One\nTwo' }),
    ]);
  });

  test('semicolons, other orders, heads in Hindi, columns that nobody asked for', async () => {
    const lines = await read('सीटें;Company;नाम\n2;Looms;Asha\n1;Soap;Meera\n');
    expect(lines).toEqual([guest(2, 'Asha', { seats: '2' }), guest(3, 'Meera', { seats: '1' })]);
  });

  test('without heads, and as Excel’s Unicode text of either order', async () => {
    const text = '\ufeffAsha\t9876543210\nMeera\t9876543211\n';
    const utf16 = Uint16Array.from(text, (sign) => sign.charCodeAt(0));
    const turned = utf16.map((unit) => ((unit & 0xff) << 8) | (unit >> 8));
    for (const bytes of [utf16, turned]) {
      expect(await read(bytes)).toEqual([
        guest(1, 'Asha', { phone: '9876543210' }),
        guest(2, 'Meera', { phone: '9876543211' }),
      ]);
    }
  });

  test('as Excel saves it on Windows, and with its own first line', async () => {
    const text = 'sep=;\r\nName;Note\r\nZoé;Speaks, briefly\r\n';
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    expect(await read(bytes)).toEqual([guest(3, 'Zoé', { note: 'Speaks, briefly' })]);
  });

  test('ten thousand lines are all told, and a cell without end is cut', async () => {
    const lines = await read('name,note\n', `Asha,${'x'.repeat(5_000)}\n`.repeat(900));
    expect(lines).toHaveLength(900);
    expect(lines?.[0]?.note).toHaveLength(maxGuestCell);
    expect(await read('name\n', 'Asha\n'.repeat(10_000))).toHaveLength(10_000);
  });

  test('what is no list says why', async () => {
    expect(await open('name,phone\n')).toEqual({ table: null, problem: 'empty' });
    expect(await open(Uint8Array.of(0x41, 0, 0x0a))).toMatchObject({ problem: 'unreadable' });
    expect(await open('PK\u0003\u0004 and so on')).toMatchObject({ problem: 'workbook' });
    expect(await open('x'.repeat(5_000_001))).toMatchObject({ problem: 'too_big' });
  });
});

describe('what a column is taken for', () => {
  test.for([
    [
      ['Guest Name', 'Mobile No.', 'Ticket Category', 'No. of tickets', 'Remarks'],
      ['name', 'phone', 'ticketType', 'seats', 'note'],
    ],
    [
      ['S.No', 'First name', 'Last name', 'Contact number', 'Email', 'Pax'],
      [null, 'name', 'name', 'phone', null, 'seats'],
    ],
    [
      ['Timestamp', 'WhatsApp number*', 'FULL NAME', 'Company name', 'Pass type', 'Qty'],
      [null, 'phone', 'name', null, 'ticketType', 'seats'],
    ],
    [
      ['क्रम संख्या', 'मेहमान का नाम', 'मोबाइल नंबर', 'टिकट की श्रेणी', 'टिकटों की संख्या', 'टिप्पणी'],
      [null, 'name', 'phone', 'ticketType', 'seats', 'note'],
    ],
    [
      ['Name', 'Phone', 'Alternate phone'],
      ['name', 'phone', null],
    ],
    [
      ['Buyer Name', 'Attendee Name', 'Ticket type', 'Quantity'],
      [null, 'name', 'ticketType', 'seats'],
    ],
    [
      ['First name', 'Last name', 'Full name'],
      [null, null, 'name'],
    ],
    [
      ['Buyer First Name', 'Buyer Last Name', 'First Name', 'Surname'],
      [null, null, 'name', 'name'],
    ],
    [
      ['Name', 'Father’s name', 'Guests'],
      ['name', null, null],
    ],
    [
      ['खरीदार का नाम', 'Attendee'],
      [null, 'name'],
    ],
  ] as const)('%s', ([heads, columns]) => {
    expect(guessColumns([heads]).columns).toEqual(columns);
  });

  test('without a head that is known they stand in the usual order; more are left out', () => {
    const { hasHeads, columns } = guessColumns([['Asha', '', '', '', '', 'Delhi']]);
    expect(hasHeads).toBe(false);
    expect(columns).toEqual(['name', 'phone', 'ticketType', 'seats', 'note', null]);
  });

  test.each([
    [['Asha Rao', '9876543210', 'Pass', '2']],
    [['Asha Rao', '', 'General', '2', 'Guest']],
    [['Asha Rao', '+91 98765-43210', 'Ticket', '']],
    [['Asha Rao', '9.87654E+09', 'Pass', '']],
    [['आशा', '', 'टिकट', '२']],
  ])('%s is a guest, and names no columns', (row) => {
    const table = guessColumns([row, ['Meera', '', 'Pass', '1']]);
    expect(table.hasHeads).toBe(false);
    expect(linesOf(table).map(({ name }) => name)).toEqual([row[0], 'Meera']);
  });

  test('a name in two columns is one', () => {
    const rows = [
      ['First name', 'Last name'],
      ['Asha', 'Rao'],
      ['', 'Devi'],
    ];
    expect(linesOf(guessColumns(rows)).map(({ name }) => name)).toEqual(['Asha Rao', 'Devi']);
  });
});
