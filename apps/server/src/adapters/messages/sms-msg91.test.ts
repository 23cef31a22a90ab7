import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { msg91Sms } from './sms-msg91.ts';

/** A loopback server that answers as the test says and records its requests. */
let answer: (response: ServerResponse) => void = () => {};
let asked: { method: string; url: URL; headers: IncomingMessage['headers'] } | null = null;
let baseUrl = '';
const server = createServer((request, response) => {
  asked = {
    method: request.method ?? '',
    url: new URL(request.url ?? '', 'http://localhost'),
    headers: request.headers,
  };
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
  templates: { en: 'tpl-456' },
  baseUrl,
  timeoutMs: 300,
});
const message = { phone: '+919000000001', code: '4821', minutes: 10, language: 'en' as const };
const json = (body: unknown, status = 200) => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
};

test('asks MSG91 to carry our code in the registered template', async () => {
  json({ type: 'success', request_id: '3763646c3058373530393938' });
  const sms = msg91Sms(options());
  await sms.sendCode(message);
  expect(sms.showsCodeOnScreen).toBe(false);
  expect(asked?.method).toBe('POST');
  expect(asked?.url.pathname).toBe('/api/v5/otp');
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    template_id: 'tpl-456',
    mobile: '919000000001',
    otp: '4821',
    otp_expiry: '10',
    realTimeResponse: '1',
  });
  expect(asked?.headers.authkey).toBe('key-123');
});

test('the template is of the language, where there is one', async () => {
  json({ type: 'success' });
  const templateFor = async (templates: { en: string; hi?: string }) => {
    await msg91Sms({ ...options(), templates }).sendCode({ ...message, language: 'hi' });
    return asked?.url.searchParams.get('template_id');
  };
  expect(await templateFor({ en: 'tpl-456', hi: 'tpl-789' })).toBe('tpl-789');
  expect(await templateFor({ en: 'tpl-456' })).toBe('tpl-456');
});

describe('what MSG91 did not take throws, naming neither phone, code nor key:', () => {
  const refused = async () => {
    const error: unknown = await msg91Sms(options())
      .sendCode(message)
      .then(
        () => null,
        (thrown: unknown) => thrown,
      );
    expect(error).toMatchObject({ name: 'Msg91Error' });
    expect(Bun.inspect(error)).not.toMatch(/9000000001|4821|key-123/);
    return error instanceof Error ? error.message : '';
  };

  test('an error answered with 200', async () => {
    json({ type: 'error', message: 'Mobile no. 919000000001 is not valid', code: '301' });
    expect(await refused()).toContain('is not valid');
  });
  test('a status', async () => {
    json({ type: 'success' }, 500);
    await refused();
  });
  test('a key they do not know', async () => {
    json({ type: 'error', message: 'AuthenticationFailure' }, 401);
    expect(await refused()).toContain('AuthenticationFailure');
  });
  test('a page instead of JSON', async () => {
    answer = (response) => response.end('<html>maintenance</html>');
    await refused();
  });
  test('JSON of another shape', async () => {
    json([true]);
    await refused();
  });
  test('silence', async () => {
    answer = () => {};
    const start = Date.now();
    await refused();
    expect(Date.now() - start).toBeLessThan(10_000);
  });
  test('an answer that stops half-way', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"type":"succ');
    };
    await refused();
  });
  test('a connection that breaks', async () => {
    answer = (response) => response.destroy();
    await refused();
  });
  test('a redirect, which would carry the key elsewhere', async () => {
    answer = (response) => {
      response.writeHead(302, { location: `${baseUrl}/elsewhere` });
      response.end();
    };
    await refused();
    expect(asked?.url.pathname).toBe('/api/v5/otp');
  });
  test('nobody there', async () => {
    const error = msg91Sms({ ...options(), baseUrl: 'http://127.0.0.1:9' }).sendCode(message);
    await expect(error).rejects.toMatchObject({ name: 'Msg91Error' });
  });
});
