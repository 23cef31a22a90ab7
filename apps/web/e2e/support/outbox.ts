import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Lists subjects of the mails to this address that the demo kept, newest first. */
export async function mailsTo(world: World, address: string): Promise<string[]> {
  const page = await (await fetch(`${world.url}/dev/outbox`)).text();
  return [...page.matchAll(/<h2>([^<]*)<\/h2>\s*<div>To (\S+) ·/g)]
    .filter(([, , recipient]) => recipient === address)
    .map(([, subject = '']) => subject);
}

/** Gives the visitor this address, and proves it with the code that was mailed. */
export async function verifyEmail(world: World, { context }: Visitor, email: string) {
  const post = async (path: string, data: unknown) => {
    const answer = await context.request.post(`/api/auth/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await post('update-profile', { email });
  await post('send-email-otp', {});
  const codeOf = async () => {
    const page = await (await fetch(`${world.url}/dev/outbox`)).text();
    const subjects = [...page.matchAll(/<h2>[^<]*?\b(\d{4})\b[^<]*<\/h2>\s*<div>To (\S+) ·/g)];
    return subjects.find(([, , recipient]) => recipient === email)?.[1];
  };
  await expect.poll(codeOf).toBeDefined();
  await post('verify-email-otp', { otp: await codeOf() });
}

/** Returns the path that the newest mail to this address asks to open. */
export async function confirmationLink(world: World, address: string): Promise<string> {
  const linkOf = async () => {
    const page = await (await fetch(`${world.url}/dev/outbox`)).text();
    const [, message = ''] = page.split(`To ${address} ·`);
    return /\/email-address\?token=[\da-f.-]{101}/.exec(message)?.[0];
  };
  await expect.poll(linkOf).toBeDefined();
  return (await linkOf()) ?? '';
}

/**
 * Finds the newest mail to this address with this in its subject: its subject, its text, and the page that
 * shows it.
 */
export async function mailTo(world: World, address: string, about: string) {
  const found = async () => {
    const page = await (await fetch(`${world.url}/dev/outbox`)).text();
    return page
      .split('<article>')
      .find((mail) => mail.includes(`To ${address} ·`) && mail.includes(about));
  };
  await expect.poll(found).toBeDefined();
  const mail = (await found()) ?? '';
  const part = (pattern: RegExp) => pattern.exec(mail)?.[1] ?? '';
  return {
    subject: part(/<h2>([^<]*)<\/h2>/),
    text: part(/<pre>([^<]*)<\/pre>/).replaceAll('&amp;', '&'),
    path: part(/href="(\/dev\/outbox\/[^"]+)"/),
  };
}
