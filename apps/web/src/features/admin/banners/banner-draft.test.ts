import { expect, test } from 'vitest';
import { bannerDraft, draftValues } from './banner-draft.ts';

const banner = {
  id: 'b',
  bannerImage: null,
  title: 'Diwali market',
  subtitle: '',
  ctaText: '',
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
