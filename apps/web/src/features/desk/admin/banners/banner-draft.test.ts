import { expect, test } from 'vitest';
import { bannerDraft, draftLanguages, draftValues } from './banner-draft.ts';

const banner = {
  id: 'b',
  bannerImage: null,
  title: 'Diwali market',
  subtitle: '',
  ctaText: '',
  language: 'en' as const,
  second: null,
  landingPageUrl: '/events',
  isActive: true,
  startsAt: '2026-11-07T18:30:00.000Z',
  endsAt: null,
  state: 'scheduled' as const,
};

test('a schedule is edited in Indian time and comes back as the instant that it was', () => {
  const draft = bannerDraft(banner);
  expect(draft).toMatchObject({ starts: '2026-11-08T00:00', ends: '' });
  expect(draftValues(draft)).toMatchObject({ startsAt: banner.startsAt, endsAt: null });
});

test('what is no time is left for the form to refuse', () => {
  const draft = { ...bannerDraft(undefined), starts: '12026-02-30T00:00' };
  expect(draftValues(draft).startsAt).toBe('12026-02-30T00:00');
});

const second = { language: 'hi' as const, title: 'दिवाली', subtitle: '', ctaText: '' };

test('a second language comes back as it was, and begun and left empty it is none', () => {
  const draft = bannerDraft({ ...banner, second });
  expect(draftValues(draft)).toMatchObject({ language: null, second });
  const left = { ...draft, second: { ...second, title: ' ' } };
  expect(draftValues(left).second).toBeNull();
  expect(draftValues(bannerDraft(banner)).second).toBeNull();
});

test('the first language follows what is typed, unless it was said, and the second is the other', () => {
  const draft = bannerDraft({ ...banner, second });
  expect(draftLanguages({ ...draft, title: 'मेला' })).toMatchObject({
    first: 'hi',
    second: { language: 'en', title: 'दिवाली' },
  });
  const said = bannerDraft({ ...banner, title: 'Mela', language: 'hi' });
  expect(draftValues(said)).toMatchObject({ language: 'hi' });
});
