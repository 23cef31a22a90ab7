import { readFileSync } from 'node:fs';
import type { User } from '@nagarika/domain/people/users';
import { createApp } from '#server/app.ts';
import type { Renderer } from '#server/http/pages/renderer.ts';
import { pageTemplate } from '#server/http/pages/template.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { World } from '#test/world.ts';

const index = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');

/** Serves the world's pages, made from the client's own index.html without a build. */
export function servePages(
  world: Pick<World, 'deps'>,
  overrides: Partial<Deps> = {},
  renderer: Renderer | null = null,
) {
  const deps = { ...world.deps, ...overrides };
  const spa = {
    template: pageTemplate(index, deps.config.brand),
    renderer,
    has: () => false,
    file: async () => null,
  };
  const app = createApp(deps, { isReady: async () => true, spa, sandbox: null });

  return async (
    path: string,
    as: User | null = null,
    headers: Record<string, string> = {},
    chosen = '',
  ) => {
    const session = as && `nagarika_session=${await world.deps.sessions.start(as.id)}`;
    const cookies = [session, chosen].filter(Boolean).join('; ');
    const cookie: Record<string, string> = cookies ? { cookie: cookies } : {};
    const response = await app.request(
      path,
      { headers: { ...headers, ...cookie } },
      { peer: '127.0.0.1' },
    );
    return { response, status: response.status, ...readPage(await response.clone().text()) };
  };
}

/** Reads what a visitor who runs no script finds in a page. */
export function readPage(html: string) {
  const attribute = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1]);
  const blocks = (type: string) =>
    [...html.matchAll(new RegExp(`<script[^>]* type="${type}">(.*?)</script>`, 'gs'))].map(
      ([, json = '']): Record<string, unknown> => JSON.parse(json),
    );
  return {
    html,
    title: attribute(/<title>(.*?)<\/title>/s),
    canonical: attribute(/<link rel="canonical" href="(.*?)">/),
    meta: (name: string) =>
      attribute(new RegExp(`<meta (?:name|property)="${name}" content="(.*?)">`, 's')),
    jsonLd: (type: string) => blocks('application/ld\\+json').find((one) => one['@type'] === type),
    /** Lists keys of what came with the page, `events.details` and so on. */
    asked: [...html.matchAll(/"queryKey":\[\["(\w+)","(\w+)"\]/g)].map(([, a, b]) => `${a}.${b}`),
  };
}

function unescaped(text: string | undefined): string | undefined {
  return text?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
