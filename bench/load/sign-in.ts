import { z } from 'zod';

const codeSent = z.object({ otpCode: z.string() });

/** Returns the session cookie of a demo number. */
export async function signIn(port: number, phone: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`http://localhost:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { otpCode } = codeSent.parse(
    await (await post('/api/auth/send-phone-otp', { phone })).json(),
  );
  const answer = await post('/api/auth/verify-phone-otp', { phone, otp: otpCode });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('nagarika_session='));
  if (!cookie) throw new Error(`nobody was signed in: ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}
