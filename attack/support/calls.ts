/** Calls the server as a browser behind the trusted proxy does: with its own address and cookie. */
export type Caller = {
  /** Sends JSON; returns status, headers, text and ms. A request that hangs ends after 30 s. */
  call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  cookie: () => string;
  /** Its cookies, for another caller of the same browser. */
  jar: Map<string, string>;
};

export type Answer = { status: number; text: string; ms: number; headers: Headers };

/** Makes a caller; status 0 is no answer. */
export function callerFrom(url: string, ip = '203.0.113.7', cookies = new Map<string, string>()) {
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call: Caller['call'] = async (method, path, body, headers) => {
    const sent = new Headers(headers);
    if (!sent.has('x-forwarded-for')) sent.set('x-forwarded-for', ip);
    if (cookies.size > 0) sent.set('cookie', cookie());
    if (body !== undefined) sent.set('content-type', 'application/json');
    const began = performance.now();
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: sent,
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
        ...(body === undefined ? {} : { body: asText(body) }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      const text = await answer.text();
      const ms = performance.now() - began;
      return { status: answer.status, text, ms, headers: answer.headers };
    } catch {
      const ms = performance.now() - began;
      return { status: 0, text: '', ms, headers: new Headers() };
    }
  };
  return { call, cookie, jar: cookies } satisfies Caller;
}

/** Signs in with the code that the demo shows. @throws where it cannot */
export async function signIn(url: string, phone: string, ip?: string) {
  const caller = callerFrom(url, ip);
  const sent = await caller.call('POST', '/api/auth/send-phone-otp', { phone });
  const otp = /"otpCode":"(\d+)"/.exec(sent.text)?.[1];
  if (!otp) throw new Error(`no code: ${sent.status} ${sent.text}`);
  const verified = await caller.call('POST', '/api/auth/verify-phone-otp', { phone, otp });
  if (verified.status !== 200) throw new Error(`no session: ${verified.status} ${verified.text}`);
  return caller;
}

/** Counts each status: '200×3 429×1'. */
export function statuses(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts].map(([status, all]) => `${status}×${all.length}`).join(' ');
}

/** Makes tRPC's batch: `calls` of one HTTP request. */
export function batch(calls: readonly { path: string; input: unknown }[]) {
  const path = calls.map((call) => call.path).join(',');
  return {
    path: `/trpc/${path}?batch=1`,
    body: Object.fromEntries(calls.map(({ input }, index) => [index, input])),
  };
}

const asText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));
