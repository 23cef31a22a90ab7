import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { smtpMailer } from './smtp.ts';

const from = { name: 'Nagarika', address: 'support@nagarika.example' };
const mail = { to: 'meera@example.com', subject: 'Your code', text: 'It is 1234.' };

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A real SMTP server on loopback, with what was handed to it. */
async function smtpServer(options: SMTPServerOptions = {}) {
  const received: { from: string; to: string[]; message: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        message: await text(stream),
      });
      done();
    },
    ...options,
  });
  smtp.on('error', () => {}); // a client that hangs up
  const url = await listen(smtp.server);
  open.push({ close: () => smtp.close() });
  return { url, received };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return `smtp://127.0.0.1:${address.port}`;
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

test.each([
  [550, 'refused'],
  [451, 'unavailable'],
])('a recipient that is not taken (%i) is %s, and not named', async (responseCode, kind) => {
  const { url, received } = await smtpServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`No such user here: <${address}>`), { responseCode })),
  });
  const error: unknown = await smtpMailer(url, from)
    .send(mail)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind, message: expect.stringContaining('No such user here') });
  expect(Bun.inspect(error)).not.toContain('meera');
  expect(received).toEqual([]);
});

test('nobody listening, and a server that says nothing, fail instead of waiting for ever', async () => {
  const silent = createServer(() => {});
  const url = await listen(silent);
  open.push(silent);
  const started = performance.now();
  await expect(smtpMailer(url, from, { patienceMs: 200 }).send(mail)).rejects.toThrow(/greeting/i);
  expect(performance.now() - started).toBeLessThan(3_000);

  silent.close();
  await expect(smtpMailer('smtp://127.0.0.1:1', from).send(mail)).rejects.toThrow('ECONNREFUSED');
});
