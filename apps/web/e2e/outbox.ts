import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Subjects of the mails to this address that the demo kept, newest first. */
export async function mailsTo(world: World, address: string): Promise<string[]> {
  const page = await (await fetch(`${world.url}/dev/outbox`)).text();
  return [...page.matchAll(/<h2>([^<]*)<\/h2>\s*<div>To (\S+) ·/g)]
    .filter(([, , recipient]) => recipient === address)
    .map(([, subject = '']) => subject);
}

/** Gives her this address, and proves it with the code that was mailed. */
export async function verifyEmail(world: World, { context }: Visitor, email: string) {
  const post = async (path: string, data: unknown) => {
    const answer = await context.request.post(`/api/auth/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await post('update-profile', { email });
  await post('send-email-otp', {});
  const codeOf = async () => {
    const page = await (await fetch(`${world.url}/dev/outbox`)).text();
    const [, message = ''] = page.split(`To ${email} ·`);
    return /<pre>[^<]*?\b(\d{4})\b/.exec(message)?.[1];
  };
  await expect.poll(codeOf).toBeDefined();
  await post('verify-email-otp', { otp: await codeOf() });
}
