import type { User } from '@nagarika/domain/people/users';
import type { World } from './world.ts';

/**
 * Makes a browser that keeps its cookies and says where its links were: a visitor's, or that of a signed-in
 * member.
 */
export async function browserOf(world: World, member: User | null = null) {
  const jar = new Map<string, string>();
  if (member) jar.set('nagarika_session', await world.deps.sessions.start(member.id));
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, ...(cookie && { cookie }) };
    const answer = await world.app.request(path, { ...init, headers }, { peer: '198.51.100.9' });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return answer;
  };
  return {
    jar,
    ask,
    send: (path: string, body: unknown) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}
