import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instagramSchema, linkedinSchema, shownInstagram, shownLinkedin } from '../site/social.ts';
import { isOldEnough, profileFields, profileFormSchema, updateProfileInput } from './profile.ts';

const form = profileFormSchema('2026-07-01');
const empty = (value: '' | null) =>
  Object.fromEntries(profileFields.map((field) => [field, value]));
const typed = { ...empty(''), name: 'Asha Verma' };
const messageFor = (values: Record<string, unknown>) =>
  form.safeParse({ ...typed, ...values }).error?.issues.map((issue) => issue.message);

describe('the profile form', () => {
  test('needs nothing but a name', () => {
    expect(form.parse(typed)).toEqual({ ...empty(null), name: 'Asha Verma' });
  });

  test.each([
    [{ name: ' A ' }, 'Name must be at least 2 characters'],
    [{ email: 'asha@' }, 'Please enter a valid email address'],
    [{ instagram: 'asha' }, 'Please enter a valid Instagram handle or URL'],
    [{ instagram: '@not a handle' }, 'Please enter a valid Instagram handle or URL'],
    [{ linkedin: 'asha' }, 'Please enter a valid LinkedIn URL'],
    [{ linkedin: 'javascript:alert(1)//linkedin.com' }, 'Please enter a valid LinkedIn URL'],
    [{ dateOfBirth: '2001-02-30' }, 'Please enter a valid date of birth'],
    [{ dateOfBirth: '1001-02-03' }, 'Please enter a valid date of birth'],
    [{ dateOfBirth: '2013-07-02' }, 'You must be at least 13 years old'],
    [{ dateOfBirth: '2099-01-01' }, 'You must be at least 13 years old'],
    [{ bio: 'x'.repeat(1001) }, 'Please use at most 1000 characters'],
    [{ bio: 'a\0b' }, 'Please use readable characters only'],
  ])('%j says what is wrong, once', (values, message) => {
    expect(messageFor(values)).toEqual([message]);
  });

  test('she may join on her thirteenth birthday', () => {
    expect(isOldEnough('2013-07-01', '2026-07-01')).toBe(true);
    expect(isOldEnough('2013-07-02', '2026-07-01')).toBe(false);
  });
});

describe('the API', () => {
  test('leaves alone what is not sent and clears what is blank', () => {
    expect(updateProfileInput.parse({})).toEqual({});
    expect(updateProfileInput.parse({ email: ' ', bio: null, gender: '' })).toEqual({
      email: null,
      bio: null,
      gender: null,
    });
  });

  test.each([{ gender: 'other' }, { gender: 1 }, { name: null }, { name: '' }, { bio: {} }])(
    'refuses %j',
    (values) => expect(updateProfileInput.safeParse(values).success).toBe(false),
  );
});

describe('social handles', () => {
  test.each([
    '@asha.v_1',
    'asha.v_1',
    'instagram.com/asha.v_1',
    'www.instagram.com/asha.v_1/',
    'https://www.instagram.com/asha.v_1?igsh=abc',
    'HTTP://Instagram.com/@asha.v_1',
  ])('%s is stored as the bare Instagram handle', (value) => {
    expect(instagramSchema.parse(value)).toBe('asha.v_1');
  });

  test.each([
    'asha-verma',
    'linkedin.com/in/asha-verma',
    'https://www.linkedin.com/in/asha-verma/',
    'https://in.linkedin.com/in/asha-verma?trk=x',
  ])('%s is stored as the bare LinkedIn name', (value) => {
    expect(linkedinSchema.parse(value)).toBe('asha-verma');
  });

  test('a company page keeps its path', () => {
    const stored = linkedinSchema.parse('https://linkedin.com/company/nagarika');
    expect(stored).toBe('linkedin.com/company/nagarika');
    expect(shownLinkedin(stored)).toBe(stored);
  });

  test('what the form shows again passes the form and is stored as before', () => {
    const handle = fc.stringMatching(/^[a-z0-9_.]{1,30}$/).filter((text) => text.length > 0);
    fc.assert(
      fc.property(handle, (name) => {
        const shown = shownInstagram(name);
        expect(form.parse({ ...typed, instagram: shown }).instagram).toBe(name);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,60}$/), (name) => {
        const shown = shownLinkedin(name);
        expect(form.parse({ ...typed, linkedin: shown }).linkedin).toBe(name);
      }),
    );
  });
});
