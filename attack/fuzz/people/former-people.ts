import { type Caller, signIn } from '../../support/calls.ts';

/** Makes people who had a session once: one was suspended, one deleted her account, one signed out. */
export async function leaveThreeWays(url: string, sql: Bun.SQL, admin: Pick<Caller, 'call'>) {
  const come = async (name: string, end: number) => {
    const ip = `203.0.113.${50 + end}`;
    const caller = await signIn(url, `98600001${end}`, ip);
    return { caller, person: { name, cookie: caller.cookie(), ip } };
  };
  const suspended = await come('suspended member', 11);
  const erased = await come('member who deleted her account', 12);
  const signedOut = await come('member who signed out', 13);

  const [row] = await sql`select id from users where phone = '+919860000111'`;
  await done(
    admin.call('POST', '/trpc/admin.suspensions.suspend', { id: row?.id, reason: 'Spam.' }),
  );
  await done(signedOut.caller.call('POST', '/api/auth/logout', {}));
  const { call } = erased.caller;
  const otp = /"otpCode":"(\d+)"/.exec(
    (await call('POST', '/trpc/account.sendCode', {})).text,
  )?.[1];
  const proven = await call('POST', '/trpc/account.prove', { otp });
  const proof = /"proof":"([^"]+)"/.exec(proven.text)?.[1];
  await done(call('POST', '/trpc/account.erase', { proof }));
  return [suspended.person, erased.person, signedOut.person];
}

/** @throws where it was refused */
async function done(call: ReturnType<Caller['call']>): Promise<void> {
  const { status, text } = await call;
  if (status !== 200) throw new Error(`${status} ${text}`);
}
