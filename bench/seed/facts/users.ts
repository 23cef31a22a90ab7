import { createHash } from 'node:crypto';
import { sessions } from '@nagarika/db/schema/people/sessions';
import { users } from '@nagarika/db/schema/people/users';
import { channelChoices } from '@nagarika/db/schema/words/notifications';
import { adminAreas } from '@nagarika/domain/people/admin-areas';
import { chanceOf } from './chance.ts';
import { admins, dayMs, earlier, later, madeAt, type Seeding, userId } from './seeding.ts';
import { familyNames, givenNames, places, sentences } from './words.ts';

/** Adds all accounts, a tenth of them signed in. */
export async function seedUsers(seeding: Seeding): Promise<void> {
  const { copies, now, counts, told } = seeding;
  const chance = chanceOf('users');
  const [addUser, addSession, addChoice] = [
    await copies.into(users),
    await copies.into(sessions),
    await copies.into(channelChoices),
  ];
  for (let n = 0; n < counts.users; n++) {
    const id = userId(n);
    const createdAt = madeAt(seeding, n);
    const seenAt = later(createdAt, chance.next() * (now.getTime() - createdAt.getTime()));
    const hasEmail = chance.is(0.85);
    addUser({
      id,
      phone: phoneOf(n),
      phoneVerifiedAt: createdAt,
      name: chance.is(0.97) ? nameOf(n) : null,
      email: hasEmail ? `member.${n}@example.org` : null,
      emailVerifiedAt: hasEmail && chance.is(0.6) ? createdAt : null,
      emailStoppedAt: hasEmail && chance.is(0.01) ? seenAt : null,
      ...(n < admins ? { role: 'admin', adminAreas: [...adminAreas] } : { role: 'member' }),
      gender: chance.is(0.93) ? 'female' : chance.of(['male', 'non-binary', 'prefer-not-to-say']),
      dateOfBirth: chance.is(0.4)
        ? `19${chance.int(60, 99)}-0${chance.int(1, 9)}-1${chance.int(0, 9)}`
        : null,
      bio: chance.is(0.3) ? chance.of(sentences) : null,
      city: chance.is(0.7) ? chance.of(places) : null,
      instagram: chance.is(0.2) ? `member_${n}` : null,
      company: chance.is(0.05) ? `${chance.of(familyNames)} & Daughters` : null,
      isVerifiedOrganiser: chance.is(0.01),
      suspendedAt: n >= admins && chance.is(0.001) ? seenAt : null,
      lastSeenAt: seenAt,
      createdAt,
    });
    if (n < admins || chance.is(0.1)) {
      addSession({
        id: createHash('sha256').update(`seeded-${n}`).digest('hex'),
        userId: id,
        expiresAt: later(now, chance.int(1, 29) * dayMs),
        createdAt: earlier(now, later(seenAt, 0)),
        lastSeenAt: now,
        device: chance.of(['Chrome on Android', 'Safari on iPhone', 'Firefox on Windows']),
      });
    }
    if (chance.is(0.05)) {
      addChoice({
        userId: id,
        mail: chance.is(0.5),
        sms: false,
        whatsapp: chance.is(0.5),
        updatedAt: seenAt,
      });
    }
    if (n % 500 === 0) {
      told('users', n / counts.users);
      await copies.breathe();
    }
  }
  await copies.finish();
  told('users', 1);
}

/** Gives each another number: the factor and the three thousand million numbers have no common part. */
export function phoneOf(n: number): string {
  return `+91${7_000_000_000 + ((n * 1_299_709) % 2_999_999_999)}`;
}

export function nameOf(n: number): string {
  const given = givenNames[(n * 7) % givenNames.length] ?? '';
  const family = familyNames[Math.floor(n / 3) % familyNames.length] ?? '';
  return `${given} ${family}`;
}
