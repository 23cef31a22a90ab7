import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskedPhone, phoneSchema } from './phone.ts';
import { readablePhone } from './readable-phone.ts';
import { editPhone, isMobile, type PhoneEdit, phoneMessage } from './sign-in-rules.ts';

describe('a phone number', () => {
  test.each([
    '9000000001',
    '+919000000001',
    '+91 9000000001',
    '+91-9000000001',
    ' 9000000001 ',
    '९००००००००१',
    '+९१ ९००००००००१',
    '９０００００００0१',
  ])('%j becomes +91 and ten digits', (phone) =>
    expect(phoneSchema.parse(phone)).toBe('+919000000001'),
  );

  test.each([
    '',
    '900000000',
    '90000000012',
    '5000000001',
    '919000000001',
    '09000000001',
    '+15005550006',
    '90000 00001',
    '๙000000001',
    '9000000001; drop',
    9000000001,
    null,
    undefined,
    ['9000000001'],
  ])('%j is refused with one clear message', (phone) => {
    expect(phoneSchema.safeParse(phone).error?.issues[0]?.message).toBe(phoneMessage);
  });

  test.each([
    ['9000000001', true],
    ['6000000001', true],
    ['5000000001', false],
    ['900000000', false],
    ['90000000012', false],
  ])('the digits %s are a mobile number: %s', (digits, isOne) => {
    expect(isMobile(digits)).toBe(isOne);
  });
});

/** Types as into a field: each key goes in at the caret, and the next one meets what is shown. */
function typedInto(field: PhoneEdit, keys: string): PhoneEdit {
  return [...keys].reduce(({ shown, caret }, key) => {
    return editPhone(shown.slice(0, caret) + key + shown.slice(caret), caret + key.length);
  }, field);
}

const empty = editPhone('');
const typed = (keys: string) => typedInto(empty, keys).digits;
const pasted = (text: string) => editPhone(text).digits;

/** The member's own: an Indian mobile number. */
const number = fc
  .tuple(fc.constantFrom(...'6789'), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => first + rest);
const spaced = (digits: string) => `${digits.slice(0, 5)} ${digits.slice(5)}`;
const inDevanagari = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));

describe('a phone field', () => {
  test.each([
    ['98765', '98765'],
    ['98765 432-10', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['91 98765 43210', '9876543210'],
    ['0091-98765-43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['091 98765 43210', '9876543210'],
    ['+91 (0)98765 43210', '9876543210'],
    ['tel:+919876543210', '9876543210'],
    ['＋９１９８７６５４３２１０', '9876543210'],
    ['९८७६५ ४३२१०', '9876543210'],
    ['+९१ ९८७६५ ४३२१०', '9876543210'],
    ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
    ['+91 91234 56789', '9123456789'],
    ['919123456789', '9123456789'],
    ['9198765432', '9198765432'],
    ['91987654321', '987654321'],
    ['98765432101', '9876543210'],
    ['abc', ''],
  ])('%j reads %j, typed or pasted', (text, digits) => {
    expect(pasted(text)).toBe(digits);
    expect(typed(text)).toBe(digits);
  });

  test.each(['+', '+9', '+91', '0', '00', '009', '0091', '+91 0'])(
    '%j has begun a prefix: it stays in view, and is no number yet',
    (keys) => {
      const field = typedInto(empty, keys);
      expect(field.digits).toBe('');
      expect(field.shown).toBe(keys.replace(' ', ''));
    },
  );

  test.each(['+92 98765 43210', '0092 98765 43210', '+1 500 555 0006', '+44 7911 123456'])(
    '%j is of another country: never ten digits of ours',
    (text) => {
      expect(pasted(text)).toBe('');
      expect(typed(text)).toBe('');
    },
  );

  test('eight digits after +91 are eight, not ten that begin with 91', () => {
    expect(typed('+91 98765 432')).toBe('98765432');
  });

  test('in whatever form a number comes, it is the same number', () => {
    fc.assert(
      fc.property(number, (digits) => {
        for (const prefix of ['', '+91', '+91 ', '91', '0', '0091', '091', '+91 0']) {
          for (const body of [digits, spaced(digits), inDevanagari(digits)]) {
            expect(pasted(prefix + body), prefix + body).toBe(digits);
            expect(typed(prefix + body), prefix + body).toBe(digits);
          }
        }
      }),
    );
  });

  test('never more than ten digits, and the caret stands in what is shown', () => {
    const keys = fc.stringMatching(/^[+\d \-०-९a]{0,30}$/);
    fc.assert(
      fc.property(keys, fc.nat(30), (text, caretAt) => {
        const { digits, shown, caret } = editPhone(text, Math.min(caretAt, text.length));
        expect(digits).toMatch(/^\d{0,10}$/);
        expect(digits === '' || digits === shown).toBe(true);
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(shown.length);
      }),
    );
  });

  test('a digit that is mended in the middle leaves the caret where it was', () => {
    expect(editPhone('98765 43210', 3)).toEqual({
      digits: '9876543210',
      shown: '9876543210',
      caret: 3,
    });
    expect(editPhone('98a76543', 3)).toMatchObject({ digits: '9876543', caret: 2 });
    expect(editPhone('+919876543', 5)).toMatchObject({ digits: '9876543', caret: 2 });
  });

  test('what is typed into the middle of ten digits pushes none of them out', () => {
    expect(editPhone('98700654321', 4)).toMatchObject({ digits: '9870654321', caret: 3 });
  });
});

test('a number that is shown is one word: no line ends inside it', () => {
  expect(readablePhone('+919876543210')).toBe('+91\u00A098765\u00A043210');
});

test('a number that is read or hidden is one number from end to end', () => {
  expect(readablePhone('x+919876543210')).toBe('x+919876543210');
  expect(readablePhone('+9198765432101')).toBe('+9198765432101');
  expect(maskedPhone('+919876543210')).toBe('••••••3210');
});

test('digits that are too many are not taken where the caret stands', () => {
  const long = '98765432109999';
  expect(editPhone(long, 2)).toEqual({
    digits: long.slice(0, 10),
    shown: long.slice(0, 10),
    caret: 2,
  });
  expect(editPhone(long, 4)).toEqual({ digits: long.slice(4), shown: long.slice(4), caret: 0 });
  expect(editPhone('+1234567890123456789')).toEqual({
    digits: '',
    shown: '+123456789012345',
    caret: 16,
  });
  expect(editPhone('+91009876543210').digits).toBe('9876543210');
});
