import { expect, test } from 'vitest';
import { citySlug, communityInput, isGroupLink } from './place-forms.ts';

test.each([
  ['Pune', 'pune'],
  ['  New   Delhi (South) ', 'new-delhi-south'],
  ['Ālandi', 'alandi'],
])('%j is called %j in addresses', (name, slug) => {
  expect(citySlug(name)).toBe(slug);
});

test.each(['पुणे', '--', 'all', 'Delhi'])('%j cannot be reached under a name of its own', (name) => {
  expect(citySlug(name)).toBeNull();
});

test('an invitation is WhatsApp’s own', () => {
  for (const link of [
    'https://chat.whatsapp.com/TricityMakers14',
    'https://chat.whatsapp.com/invite/AbC123xyz',
    'https://chat.whatsapp.com/AbC123xyz?mode=ac_t',
  ])
    expect(isGroupLink(link)).toBe(true);
  for (const link of [
    'http://chat.whatsapp.com/TricityMakers14',
    'https://chat.whatsapp.com.evil.example/abcdef',
    'https://chat.whatsapp.com/',
    'https://wa.me/919876543210',
    'javascript:alert(1)//chat.whatsapp.com/abcdef',
  ])
    expect(isGroupLink(link)).toBe(false);
});

test('a group without a link has none', () => {
  const group = { cityId: crypto.randomUUID(), name: 'Makers', description: 'x', memberCount: 0 };
  expect(communityInput.parse({ ...group, whatsappLink: ' ' }).whatsappLink).toBeNull();
});
