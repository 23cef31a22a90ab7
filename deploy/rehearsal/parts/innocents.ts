import { pause } from '../../../attack/support/server.ts';

/** Keeps visitors on their own connections, and each one's answer when nobody did anything bad. */
export async function innocentsOf(urls: readonly string[]) {
  const paths = [
    '/about',
    '/api/cities',
    '/api/communities',
    '/trpc/cities.list',
    '/robots.txt',
    '/api/auth/me',
  ];
  const asked = urls.flatMap((from) => paths.map((path) => `${from}${path}`));
  let before = await Promise.all(asked.map(answerOf));
  return {
    /**
     * Returns those that got another answer, and get it no more once nothing is kept of that time; and those
     * that were told of a person. What changes by itself stays changed.
     */
    async differing(): Promise<string[]> {
      const now = await Promise.all(asked.map(answerOf));
      const personal = asked.filter((_, index) => /\+91\d{10}/.test(now[index] ?? ''));
      if (now.every((one, index) => one === before[index])) return personal;
      await pause(1_200);
      const after = await Promise.all(asked.map(answerOf));
      const odd = asked.filter(
        (_, index) => now[index] !== before[index] && now[index] !== after[index],
      );
      before = after;
      return [...personal, ...odd];
    },
  };
}

async function answerOf(address: string): Promise<string> {
  const answer = await fetch(address, {
    headers: { 'x-forwarded-for': '198.51.100.231' },
    redirect: 'manual',
  });
  const text = await answer.text();
  const names = ['content-type', 'content-security-policy', 'set-cookie', 'location', 'vary'];
  const heads = names.map((name) => answer.headers.get(name));
  const body = withoutTimes(text);
  return [answer.status, ...heads, body].join('\n');
}

/** Leaves out what differs between two copies of the same answer and is seen by nobody. */
export function withoutTimes(text: string): string {
  return text.replaceAll(/"(dataUpdatedAt|dehydratedAt)":\d+|"(now|nextCursor)":"[^"]+"/g, '');
}
