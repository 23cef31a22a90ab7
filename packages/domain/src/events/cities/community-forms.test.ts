import { expect, test } from 'vitest';
import { communityInput, isGroupLink } from './community-forms.ts';

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
