import { text } from 'node:stream/consumers';
import { startSmtpServer } from '../../../apps/server/test/smtp-server.ts';
import { startTcpProxy } from '../../../apps/server/test/tcp-proxy.ts';
import type { Seeded } from '../scene/seeded.ts';

/** Deliveries under one Message-ID. */
type Received = { times: number; to: Set<string> };

/** Starts a mail server that keeps what it gets, is sometimes away, and sometimes hangs up after DATA. */
export async function startMailServer(chance: Seeded) {
  const received = new Map<string, Received>();
  let isMoody = true;
  const smtp = await startSmtpServer({
    async onData(stream, { envelope }, done) {
      const message = await text(stream).catch(() => null);
      if (message === null) return; // the line was cut before the mail was whole
      const id = /^Message-ID: <(.+)@/im.exec(message)?.[1] ?? '';
      const one = received.get(id) ?? { times: 0, to: new Set() };
      received.set(id, one);
      one.times += 1;
      for (const { address } of envelope.rcptTo) one.to.add(address);
      // The mail is kept, and its sender never learns of that.
      if (isMoody && chance.isOneIn(4)) line.cut('reset');
      else done();
    },
  });
  const line = await startTcpProxy(smtp.url);
  let isThere = true;
  return {
    url: line.url,
    received,
    /** Goes away where it was there, and comes back where it was away. */
    async turn() {
      isThere = !isThere;
      if (isThere) await line.open();
      else await line.close();
    },
    /** Stays, and takes everything from now on. */
    async calm() {
      isMoody = false;
      if (!isThere) await line.open();
      isThere = true;
    },
    async close() {
      await line.close();
      await smtp.close();
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
