import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { maxRows, sectionNames } from '#server/features/desk/account/copy/sections.ts';
import { jsonForm, writeCopy } from '#server/features/desk/account/copy/write-copy.ts';
import { give, paidBooking } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

describe('a copy of her data', () => {
  const exportAs = async (world: World, her: User, format?: 'html', language = 'en') => {
    world.clock.advance(31_000);
    const cookie = `nagarika_session=${await world.deps.sessions.start(her.id)}`;
    const post = (path: string, body: unknown = {}) =>
      world.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { cookie, 'accept-language': language },
      });
    const sent = z
      .object({ otpCode: z.string() })
      .parse(await (await post('/api/account/send-otp')).json());
    const { proof } = z
      .object({ proof: z.string() })
      .parse(await (await post('/api/account/verify-otp', { otp: sent.otpCode })).json());
    return { post, answer: await post('/api/account/export', { proof, format }) };
  };

  test('has what she wrote, unsigned too, and booked, and nobody else', async ({ world }) => {
    const [her, other] = [
      await createMember(world, { name: 'Meera Nair' }),
      await createMember(world, { name: 'Somebody Else', email: 'else@example.com' }),
    ];
    await world.as(her).wall.create({ content: 'Unsigned words', category: 'need' });
    await world.as(other).wall.create({ content: 'Not hers', category: 'need' });
    const booking = await paidBooking(world, { member: her, quantity: 2 });
    await give(world, booking, other);
    const { answer } = await exportAs(world, her);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = await answer.text();
    for (const words of ['Meera Nair', 'Unsigned words', booking.event.title]) {
      expect(text).toContain(words);
    }
    for (const words of ['Somebody Else', 'else@example.com', 'Not hers', other.phone]) {
      expect(text).not.toContain(words);
    }
    const { sections } = z
      .object({ sections: z.record(z.string(), z.array(z.unknown())) })
      .parse(JSON.parse(text));
    expect(sections.Tickets).toHaveLength(1);
    expect(sections['Wall posts']).toHaveLength(1);
  });

  test('is a page to read, in which no text is markup', async ({ world }) => {
    const her = await createMember(world, { bio: '<script>alert(1)</script>' });
    const { answer } = await exportAs(world, her, 'html');
    const text = await answer.text();
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script');
  });

  test('is a page in her language, down to the names of its parts', async ({ world }) => {
    const her = await createMember(world);
    await paidBooking(world, { member: her });
    const text = await (await exportAs(world, her, 'html', 'hi')).answer.text();
    expect(text).toContain('<html lang="hi">');
    expect(text).toContain('<title>नागरिका में आपका डेटा</title>');
    expect(text).toContain('बुकिंग कन्फ़र्म हो गई');
    const names = [...text.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name);
    expect(names).toContain('पेमेंट');
    expect(names.filter((name) => /[a-z]/i.test(name ?? ''))).toEqual([]);
    const json = z
      .object({ sections: z.record(z.string(), z.unknown()) })
      .parse(await (await exportAs(world, her)).answer.json());
    expect([...sectionNames.keys()]).toEqual(Object.keys(json.sections));
  });

  test('of more than anybody reads is whole up to a bound, and says of what there is more', async ({
    world,
  }) => {
    const her = await createMember(world);
    await world.sql`
      insert into notifications (user_id, kind, title, message, dedupe_key, created_at)
      select ${her.id}, 'event_review', jsonb_build_object('pattern', 'News ' || n),
        '{"pattern": "Words"}', 'copy:' || n, now()
      from generate_series(1, ${maxRows + 1}) n`;
    const json = z
      .object({
        cutShort: z.array(z.string()),
        sections: z.record(z.string(), z.array(z.unknown())),
      })
      .parse(await (await exportAs(world, her)).answer.json());
    expect(json.cutShort).toEqual(['Notifications']);
    expect(json.sections.Notifications).toHaveLength(maxRows);
    expect(json.sections['Wall posts']).toEqual([]);
    const page = await (await exportAs(world, her, 'html')).answer.text();
    expect(page.match(/<dd>News \d+<\/dd>/g)).toHaveLength(maxRows);
    expect(page).toContain('ask us for the rest: Notifications.');
    expect(page).not.toContain('Wall posts');
    expect(page.endsWith('</body></html>')).toBe(true);
  });

  test('is written while it is read: no section waits for another in memory', async () => {
    const order: string[] = [];
    const read = (name: string) => async () => {
      order.push(`read ${name}`);
      return [{ name }, { name }];
    };
    const form = jsonForm('2026-07-01T06:00:00Z');
    const { pieces, rows } = await writeCopy(
      {
        ...form,
        section: (name, ...rest) => {
          order.push(`write ${name}`);
          return form.section(name, ...rest);
        },
      },
      { One: read('One'), Two: read('Two') },
    );
    expect(order).toEqual(['read One', 'write One', 'read Two', 'write Two']);
    expect(rows).toBe(4);
    expect(JSON.parse(await new Blob(pieces).text())).toMatchObject({
      sections: { One: [{ name: 'One' }, { name: 'One' }], Two: [{}, {}] },
      cutShort: [],
    });
  });

  test('is not given without a fresh code', async ({ world }) => {
    const her = await createMember(world);
    const { post } = await exportAs(world, her);
    expect((await post('/api/account/export', {})).status).toBe(400);
    const proof = `1893456000000.${'0'.repeat(64)}`;
    expect((await post('/api/account/export', { proof })).status).toBe(403);
    const visitor = await world.request('/api/account/export', { method: 'POST', body: '{}' });
    expect(visitor.status).toBe(401);
  });
});
