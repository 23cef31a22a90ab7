import { once } from 'node:events';
import type { Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Starts a real SMTP server on loopback that keeps what it receives. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
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
  smtp.on('error', () => {}); // from a client that hangs up
  const url = await urlOf(smtp.server);
  return { url, received, close: () => smtp.close(() => {}) };
}

/** Refuses every recipient in these words. */
export function refusing(responseCode: number, words: string): SMTPServerOptions {
  return {
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`${words}: <${address}>`), { responseCode })),
  };
}

export async function urlOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return `smtp://127.0.0.1:${address.port}`;
}
