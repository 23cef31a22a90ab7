import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let member: User;
test.beforeEach(async ({ world }) => {
  member = await createMember(world);
});

const post = (world: World, path: string, body: unknown, as: User | null = member) =>
  world.request(`/api/auth/${path}`, { method: 'POST', body: JSON.stringify(body), as });
const stored = async (world: World) => {
  // Each request comes with a session that has been seen.
  const [row] = await world.sql`
    select to_jsonb(users) - 'last_seen_at' as row from users where id = ${member.id}`;
  return z.looseObject({}).parse(row?.row);
};

describe('completing a profile', () => {
  test('stores name, e-mail and the city that the page fixes', async ({ world }) => {
    member = await createMember(world, { name: null, email: null, city: null, gender: null });
    const body = { name: ' Asha Rao ', email: 'asha@example.com', role: 'admin' };
    const response = await post(world, 'complete-profile', body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      user: { ...member, name: 'Asha Rao', email: 'asha@example.com', city: 'Delhi NCR' },
    });
    expect(await stored(world)).toMatchObject({ role: 'member', city: 'Delhi NCR' });
  });

  test.for([
    [{}, 'Name must be at least 2 characters'],
    [{ name: '', email: 'a@example.com' }, 'Name must be at least 2 characters'],
    [{ name: 'Asha', email: '' }, 'Please enter a valid email address'],
    [{ name: 'Asha', email: 'asha' }, 'Please enter a valid email address'],
    [{ name: 'Asha', email: 'a@example.com', city: 7 }, expect.any(String)],
  ] as const)('refuses %j', async ([body, message], { world }) => {
    const response = await post(world, 'complete-profile', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
  });
});

describe('updating a profile', () => {
  test('stores every field, handles without @ and address', async ({ world }) => {
    const response = await post(world, 'update-profile', {
      name: 'Asha Rao',
      email: 'asha.rao@example.com',
      dateOfBirth: '1990-02-28',
      location: 'Pune',
      gender: 'prefer-not-to-say',
      bio: 'Potter.\nTwo kilns.',
      instagram: 'https://www.instagram.com/asha.pots/',
      linkedin: 'https://in.linkedin.com/in/asha-rao/',
    });
    expect(await response.json()).toEqual({
      user: {
        ...member,
        name: 'Asha Rao',
        email: 'asha.rao@example.com',
        dateOfBirth: '1990-02-28',
        city: 'Pune',
        gender: 'prefer-not-to-say',
        bio: 'Potter.\nTwo kilns.',
        instagram: 'asha.pots',
        linkedin: 'asha-rao',
      },
    });
  });

  test('leaves alone what is not sent, clears what is blank', async ({ world }) => {
    await post(world, 'update-profile', { bio: 'Potter', instagram: '@asha' });
    const response = await post(world, 'update-profile', { instagram: '', gender: null });
    expect(await response.json()).toEqual({ user: { ...member, bio: 'Potter', gender: null } });
  });

  test('with nothing in it changes nothing', async ({ world }) => {
    expect(await (await post(world, 'update-profile', {})).json()).toEqual({ user: member });
  });

  test('never stores what is not the profile form’s', async ({ world }) => {
    const body = { name: 'Asha', role: 'admin', phone: '+919999999999', id: crypto.randomUUID() };
    await post(world, 'update-profile', {
      ...body,
      isVerifiedOrganiser: true,
      avatarUrl: 'x',
      city: 'Goa',
    });
    expect(await stored(world)).toMatchObject({
      id: member.id,
      role: 'member',
      phone: member.phone,
      city: 'Mumbai',
      avatar_url: null,
      is_verified_organiser: false,
    });
  });

  test.for([
    [{ name: 'A' }, 'Name must be at least 2 characters'],
    [{ name: 12 }, 'Name must be at least 2 characters'],
    [{ name: 'x'.repeat(101) }, 'Please use at most 100 characters'],
    [{ email: 'nobody@' }, 'Please enter a valid email address'],
    [{ instagram: 'two words' }, 'Please enter a valid Instagram handle or URL'],
    [{ linkedin: 'https://evil.example/x' }, 'Please enter a valid LinkedIn URL'],
    [{ dateOfBirth: '30/01/1990' }, 'Please enter a valid date of birth'],
    [{ dateOfBirth: '2013-07-02' }, 'You must be at least 13 years old'],
    [{ gender: 'lady' }, expect.any(String)],
    [{ bio: 'a\0b' }, 'Please use readable characters only'],
    [{ location: { city: 'x' } }, expect.any(String)],
  ] as const)('refuses %j and stores none of it', async ([body, message], { world }) => {
    const before = await stored(world);
    const response = await post(world, 'update-profile', { bio: 'new', ...body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
    expect(await stored(world)).toEqual(before);
  });
});

test.for(['complete-profile', 'update-profile', 'send-email-otp', 'verify-email-otp'])(
  '%s is for members',
  async (path, { world }) => {
    const body = { name: 'Asha', email: 'a@example.com', otp: '1234' };
    const response = await post(world, path, body, null);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Please sign in to continue.' });
  },
);
