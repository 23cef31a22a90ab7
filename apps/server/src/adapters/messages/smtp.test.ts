import { createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { refusing, startSmtpServer, urlOf } from '#test/smtp-server.ts';
import { smtpMailer } from './smtp.ts';

const from = { name: 'Nagarika', address: 'support@nagarika.example' };
const mail = { to: 'meera@example.com', subject: 'Your code', text: 'It is 1234.' };

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function smtpServer(options?: SMTPServerOptions) {
  const server = await startSmtpServer(options);
  open.push(server);
  return server;
}

test('a message arrives from us, in its own words, and an answer goes where it says', async () => {
  const { url, received } = await smtpServer();
  await smtpMailer(url, from).send({
    ...mail,
    subject: 'नमस्ते, your code',
    html: '<p>It is <b>1234</b>.</p>',
    replyTo: { name: 'Ritu', address: 'ritu@example.com' },
  });
  expect(received).toMatchObject([{ from: from.address, to: [mail.to] }]);
  const message = received[0]?.message ?? '';
  expect(message).toContain('From: Nagarika <support@nagarika.example>');
  expect(message).toContain('Reply-To: Ritu <ritu@example.com>');
  expect(message).toContain('It is 1234.');
  expect(message).toContain('<b>1234</b>');
  expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
});

test('a subject longer than a line arrives whole, in any script', async () => {
  const { url, received } = await smtpServer();
  const subject = `आपके टिकट: ${'ज्योत्स्ना की कढ़ाई '.repeat(5)}{1} 🙂`;
  await smtpMailer(url, from).send({ ...mail, subject });
  const header = /^Subject: ([\s\S]*?)\r\n(?![ \t])/m.exec(received[0]?.message ?? '')?.[1] ?? '';
  const lines = header.split(/\r\n[ \t]+/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
  const bytes = lines.flatMap((line) => {
    const [, coding, text = ''] = /^=\?UTF-8\?([BQ])\?(.*)\?=$/.exec(line) ?? [];
    if (coding === 'B') return [Buffer.from(text, 'base64')];
    const read = text
      .replaceAll('_', ' ')
      .replaceAll(/=(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    return [Buffer.from(read, 'latin1')];
  });
  expect(Buffer.concat(bytes).toString()).toBe(subject);
});

test('an attachment arrives byte for byte', async () => {
  const { url, received } = await smtpServer();
  const content = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
  const ticket = { filename: 'ticket.pdf', contentType: 'application/pdf', content };
  await smtpMailer(url, from).send({ ...mail, attachments: [ticket] });
  const message = received[0]?.message ?? '';
  expect(message).toContain('Content-Type: application/pdf');
  expect(message).toContain('filename=ticket.pdf');
  const [, encoded = ''] =
    /Content-Transfer-Encoding: base64[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(message) ?? [];
  expect(new Uint8Array(Buffer.from(encoded, 'base64'))).toEqual(content);
});

test('a notice is text and HTML with what it encloses, and a repeat is the same message', async () => {
  const { url, received } = await smtpServer();
  const mailer = smtpMailer(url, from);
  const notice = {
    ...mail,
    id: '5b0c',
    html: '<p>It is <b>1234</b>.</p>',
    unsubscribeUrl: 'https://nagarika.example/edit-profile#channels',
    attachments: [
      { filename: 'ticket.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
      {
        filename: 'event.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: Buffer.from('BEGIN:VCALENDAR'),
      },
    ],
  };
  await mailer.send(notice);
  await mailer.send(notice);
  const idOf = (message = '') => /^Message-ID: (.*)\r$/m.exec(message)?.[1];
  expect(received.map(({ message }) => idOf(message))).toEqual([
    '<5b0c@nagarika.example>',
    '<5b0c@nagarika.example>',
  ]);
  const message = received[0]?.message ?? '';
  expect(message.match(/^Content-Type: [^;\r]+/gm)).toEqual([
    'Content-Type: multipart/mixed',
    'Content-Type: multipart/alternative',
    'Content-Type: text/plain',
    'Content-Type: text/html',
    'Content-Type: application/pdf',
    'Content-Type: text/calendar',
  ]);
  expect(message).toContain('method=PUBLISH');
  expect(message).toContain('List-Unsubscribe: <https://nagarika.example/edit-profile#channels>');
  expect(message).toContain('Auto-Submitted: auto-generated');
});

test('a mail program’s own button stands in two headers, and only for an address of https', async () => {
  const { url, received } = await smtpServer();
  const mailer = smtpMailer(url, from);
  const token = `${crypto.randomUUID()}.${'0'.repeat(64)}`;
  const path = `/hi/unsubscribe?token=${token}`;
  for (const at of ['https://nagarika.example', 'http://localhost:3000']) {
    await mailer.send({ ...mail, id: 'a1', unsubscribeUrl: at + path, isOneClick: true });
  }
  await mailer.send({ ...mail, unsubscribeUrl: 'https://nagarika.example/edit-profile#channels' });
  const [secure = '', plain = '', page = ''] = received.map(({ message }) =>
    message.replaceAll(/\r\n[ \t]+/g, ' '),
  );
  expect(secure).toContain(`List-Unsubscribe: <https://nagarika.example${path}>\r\n`);
  expect(secure).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(secure).toContain('Auto-Submitted: auto-generated');
  expect([plain, page].join()).not.toContain('List-Unsubscribe-Post');
});

test('it signs in with the name and password of its address', async () => {
  const seen: unknown[] = [];
  const { url } = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      seen.push(username, password);
      done(null, { user: username });
    },
  });
  await smtpMailer(url.replace('//', '//postman:p%40ss@'), from).send(mail);
  expect(seen).toEqual(['postman', 'p@ss']);
});

test('to another machine nothing is sent but over TLS, whatever its server offers', async () => {
  const seen: string[] = [];
  const { url, received } = await smtpServer({
    onAuth({ password }, _session, done) {
      seen.push(String(password));
      done(null, { user: 'postman' });
    },
  });
  // This is this machine by an address that is not known as its own.
  const other = url.replace('//127.0.0.1', '//postman:secret@[::ffff:127.0.0.1]');
  await expect(smtpMailer(other, from).send(mail)).rejects.toThrow(/STARTTLS/);
  expect([received, seen]).toEqual([[], []]);
});

const failureOf = (url: string): Promise<unknown> =>
  smtpMailer(url, from)
    .send(mail)
    .catch((thrown: unknown) => thrown);

test.each([
  [550, 'No such user here', 'no_such_address'],
  [550, '5.1.1 The email account does not exist', 'no_such_address'],
  [553, 'No such mailbox', 'no_such_address'],
  [550, '5.2.1 The account is disabled', 'no_such_address'],
  [556, '5.1.10 The domain takes no mail', 'no_such_address'],
  // What a server says about our mail says nothing about the address.
  [550, '5.7.1 Our system has found this to be spam', 'refused'],
  [550, 'Relay not permitted', 'refused'],
  [550, '5.1.8 The sender is unknown', 'refused'],
  [552, '5.2.2 The mailbox is full', 'refused'],
  [554, 'No', 'refused'],
  [450, '4.1.1 The mailbox is not known yet', 'unavailable'],
  [451, 'Come back later', 'unavailable'],
])('a recipient that is not taken (%i %s) is %s, and not named', async (code, words, kind) => {
  const { url, received } = await smtpServer(refusing(code, words));
  const error = await failureOf(url);
  expect(error).toMatchObject({ kind, message: expect.stringContaining(words) });
  expect(Bun.inspect(error)).not.toContain('meera');
  expect(received).toEqual([]);
});

test('a sender that is not taken says nothing of whom it was for', async () => {
  const { url } = await smtpServer({
    onMailFrom: (_address, _session, done) =>
      done(Object.assign(new Error('5.1.1 No such sender'), { responseCode: 550 })),
  });
  expect(await failureOf(url)).toMatchObject({ kind: 'refused' });
});

test('nobody listening, and a server that says nothing, fail instead of waiting for ever', async () => {
  const silent = createServer(() => {});
  const url = await urlOf(silent);
  open.push(silent);
  const started = performance.now();
  await expect(smtpMailer(url, from, { patienceMs: 200 }).send(mail)).rejects.toThrow(/greeting/i);
  expect(performance.now() - started).toBeLessThan(10_000);

  silent.close();
  await expect(smtpMailer('smtp://127.0.0.1:1', from).send(mail)).rejects.toThrow('ECONNREFUSED');
});
