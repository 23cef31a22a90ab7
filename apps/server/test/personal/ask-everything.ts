import { readFileSync } from 'node:fs';
import type { User } from '@nagarika/domain/people/users';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { pageTemplate } from '#server/http/pages/template.ts';
import { createFreshness } from '#server/platform/memory/freshness.ts';
import { createSessions } from '#server/platform/sessions/sessions.ts';
import { readPdf } from '#test/pdf-reading.ts';
import type { World } from '#test/world.ts';
import { type Viewer, viewers } from './column.ts';
import type { Question } from './questions.ts';

/** `text` is the body; `headers` stand beside it. */
export type Answer = Question & {
  viewer: Viewer;
  status: number;
  text: string;
  headers: string;
};

const index = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');

/** Starts a server that knows nothing yet, with its log, and makes cookies for these people. */
export async function openServer(world: World, people: Record<Viewer, User | null>) {
  const lines: string[] = [];
  const freshness = createFreshness(world.changes);
  const { clock, db } = world.deps;
  const deps = {
    ...world.deps,
    freshness,
    sessions: createSessions(db, { secure: false, clock, freshness }),
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
  };
  const app = createApp(deps, {
    isReady: async () => true,
    spa: {
      template: pageTemplate(index, deps.config.brand),
      renderer: null,
      has: () => false,
      file: async () => null,
    },
    sandbox: null,
    figures: { everyMs: 0 },
    workAllowance: { burstMs: 1e9, perSecondMs: 1e9 },
  });
  const cookies = new Map<Viewer, string>();
  for (const [viewer, user] of entriesOf(people)) {
    if (user) cookies.set(viewer, `nagarika_session=${await deps.sessions.start(user.id)}`);
  }

  async function respond(viewer: Viewer, path: string, body?: unknown): Promise<Response> {
    const cookie = cookies.get(viewer);
    const headers = {
      ...(cookie && { cookie }),
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(viewer),
    };
    const posted = body !== undefined && { method: 'POST', body: JSON.stringify(body) };
    return app.request(path, { headers, ...posted }, { peer: '127.0.0.1' });
  }

  async function request(viewer: Viewer, name: string, path: string, body?: unknown) {
    const response = await respond(viewer, path, body);
    const { status } = response;
    const headers = JSON.stringify([...response.headers]);
    return { viewer, name, path, status, text: await textOf(response), headers };
  }

  /** Collects what a stream says from now on, until it is left. */
  async function listenAs(viewer: Viewer, name: string): Promise<() => Promise<Answer>> {
    const path = `/trpc/${name}?input=%7B%7D`;
    const { status, body } = await respond(viewer, path);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const listening = (async () => {
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
        text += read.value;
    })();
    return async () => {
      await reader?.cancel();
      await listening;
      return { viewer, name, path, status, text, headers: '' };
    };
  }

  /** Asks one question after the other: some files are made for one person at a time. */
  async function askAs(
    viewer: Viewer,
    questions: Question[],
    answered = new Set<Question>(),
  ): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const question of questions) {
      const { name, path, again, body } = question;
      const answer = await request(viewer, name, path, body);
      if (answer.status === 200) answered.add(question);
      answers.push(answer);
      if (again && answer.status === 200) answers.push(await request(viewer, name, again));
    }
    return answers;
  }
  /** Asks strangers only what was answered to a viewer who has to do with her. */
  async function askAll(questions: Question[]): Promise<Answer[]> {
    const first = new Set(new Map(questions.toReversed().map((one) => [one.name, one])).values());
    const asksOf = (viewer: Viewer, some: Question[]) =>
      some.filter((one) => first.has(one) || !isOnceFor(viewer, one));
    const answered = new Set(first);
    const concerned = await Promise.all(
      (['admin', 'her', 'host', 'friend'] as const).map((viewer) =>
        askAs(viewer, asksOf(viewer, questions), answered),
      ),
    );
    const left = questions.filter((one) => answered.has(one));
    const strangers = await Promise.all(
      (['visitor', 'other', 'rival'] as const).map((viewer) => askAs(viewer, asksOf(viewer, left))),
    );
    return [...concerned, ...strangers].flat();
  }
  return { askAs, askAll, listenAs, lines, deps, app };
}

/**
 * Tells whether one asking is enough: admins' procedures for others, and PDFs of a separate process for
 * admins.
 */
function isOnceFor(viewer: Viewer, { name, path }: Question): boolean {
  return viewer === 'admin' ? path.endsWith('.pdf') : /^(?:page \/)?admin/.test(name);
}

/** Gives each viewer her own address for documentation (RFC 5737). */
export const addressOf = (viewer: Viewer) => `198.51.100.${101 + viewers.indexOf(viewer)}`;

async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('application/pdf')) return response.text();
  const pages = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return pages.map(({ text }) => text).join('\n');
}

function entriesOf(people: Record<Viewer, User | null>): [Viewer, User | null][] {
  return Object.entries(people) as [Viewer, User | null][];
}
