import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json as readBody } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MessageError } from '#server/platform/ports/messengers.ts';
import { msg91Messenger } from './messenger-msg91.ts';

/** A loopback server that answers as the test says and records its requests. */
let answer: (response: ServerResponse) => void = () => {};
let asked: { path: string; headers: IncomingMessage['headers']; body: unknown } | null = null;
let baseUrl = '';
const server = createServer(async (request, response) => {
  asked = { path: request.url ?? '', headers: request.headers, body: await readBody(request) };
  answer(response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (typeof place === 'object' && place) baseUrl = `http://127.0.0.1:${place.port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const options = () => ({
  authKey: 'key-123',
  baseUrl,
  timeoutMs: 300,
  smsTemplates: { en: 'flow-456', hi: 'flow-789' },
  whatsapp: { number: '919000000000', templates: { en: 'notice' }, namespace: 'ns_1' },
});
const message = {
  phone: '+919000000001',
  title: 'Event approved',
  detail: 'Clay\n& Chai',
  language: 'en' as const,
};
const json = (body: unknown, status = 200) => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
};

test('an SMS fills the blanks of the registered flow', async () => {
  json({ type: 'success', message: '3763646c3058373530393938' });
  await msg91Messenger(options()).send('sms', message);
  expect(asked).toMatchObject({
    path: '/api/v5/flow',
    headers: { authkey: 'key-123', 'content-type': 'application/json' },
    body: {
      template_id: 'flow-456',
      short_url: '0',
      recipients: [{ mobiles: '919000000001', title: 'Event approved', detail: 'Clay & Chai' }],
    },
  });
});

test('a blank of an SMS holds thirty characters', async () => {
  json({ type: 'success' });
  const detail = `${'क'.repeat(29)}👩‍💻👩‍💻`;
  await msg91Messenger(options()).send('sms', { ...message, detail });
  expect(asked?.body).toMatchObject({ recipients: [{ detail: `${'क'.repeat(29)}…` }] });
});

test('no letter of Devanagari is cut from its vowel', async () => {
  json({ type: 'success' });
  const detail = `${'क'.repeat(28)}कि की`;
  await msg91Messenger(options()).send('sms', { ...message, detail });
  expect(asked?.body).toMatchObject({ recipients: [{ detail: `${'क'.repeat(28)}…` }] });
});

test('each is the template of its language, and without one it is worded for the English', async () => {
  json({ type: 'success', status: 'success' });
  const messenger = msg91Messenger(options());
  expect(messenger.languageFor('sms', 'hi')).toBe('hi');
  expect(messenger.languageFor('whatsapp', 'hi')).toBe('en');
  await messenger.send('sms', { ...message, language: 'hi' });
  expect(asked?.body).toMatchObject({ template_id: 'flow-789' });
  const whatsapp = { number: '919000000000', templates: { en: 'notice', hi: 'soochna' } };
  const both = msg91Messenger({ ...options(), whatsapp });
  expect(both.languageFor('whatsapp', 'hi')).toBe('hi');
  await both.send('whatsapp', { ...message, language: 'hi' });
  const template = { name: 'soochna', language: { code: 'hi' } };
  expect(asked?.body).toMatchObject({ payload: { template } });
});

test('a WhatsApp message is the approved template with its two parameters', async () => {
  json({ status: 'success', hasError: false, data: 'queued', errors: null });
  await msg91Messenger(options()).send('whatsapp', message);
  expect(asked).toMatchObject({
    path: '/api/v5/whatsapp/whatsapp-outbound-message/bulk/',
    body: {
      integrated_number: '919000000000',
      content_type: 'template',
      payload: {
        messaging_product: 'whatsapp',
        type: 'template',
        template: {
          name: 'notice',
          namespace: 'ns_1',
          language: { code: 'en', policy: 'deterministic' },
          to_and_components: [
            {
              to: ['919000000001'],
              components: {
                body_1: { type: 'text', value: 'Event approved' },
                body_2: { type: 'text', value: 'Clay & Chai' },
              },
            },
          ],
        },
      },
    },
  });
});

test('without keys it is off', async () => {
  const { smsTemplates: _, whatsapp: __, ...none } = options();
  const messenger = msg91Messenger(none);
  expect(messenger.channels).toEqual([]);
  await expect(messenger.send('sms', message)).rejects.toMatchObject({ kind: 'refused' });
  expect(msg91Messenger({ ...none, smsTemplates: { en: 'flow' } }).channels).toEqual(['sms']);
});

describe('what was not taken says whether it may have been, and names neither phone nor key:', () => {
  const kindOf = async (channel: 'sms' | 'whatsapp' = 'sms') => {
    const error: unknown = await msg91Messenger(options())
      .send(channel, message)
      .then(
        () => null,
        (thrown: unknown) => thrown,
      );
    expect(Bun.inspect(error)).not.toMatch(/9000000001|key-123|Chai/);
    return error instanceof MessageError ? error.kind : error;
  };

  test('an error answered with 200', async () => {
    json({ type: 'error', message: 'Mobile 919000000001 is not valid' });
    expect(await kindOf()).toBe('refused');
  });
  test('one of WhatsApp’s', async () => {
    json({ status: 'success', hasError: true, errors: ['template paused'] });
    expect(await kindOf('whatsapp')).toBe('refused');
  });
  test('a key they do not know', async () => {
    json({ type: 'error', message: 'AuthenticationFailure' }, 401);
    expect(await kindOf()).toBe('refused');
  });
  test('too many, or an outage', async () => {
    json({}, 429);
    expect(await kindOf()).toBe('unavailable');
    json({}, 503);
    expect(await kindOf()).toBe('unavailable');
  });
  test('a page instead of JSON', async () => {
    answer = (response) => response.end('<html>maintenance</html>');
    expect(await kindOf()).toBe('refused');
  });
  test('silence, and a connection that breaks', async () => {
    answer = () => {};
    expect(await kindOf()).toBe('unknown');
    answer = (response) => response.destroy();
    expect(await kindOf()).toBe('unknown');
  });
});
