import { tagsOf } from '../../../apps/server/test/shapes.ts';
import type { Call } from '../calls/call.ts';
import type { Answer } from '../calls/send.ts';
import { type Check, type readOpenApi, trpcRefusal, trpcSuccess } from './declared.ts';

export type Rules = {
  outputs: ReadonlyMap<string, Check>;
  document: ReturnType<typeof readOpenApi>;
};

/** Longer than anybody waits. */
export const slowMs = 2_000;

/** The words that no answer to a person may hold: of the database, of files, of the language. */
const internals = /Failed query|violates|relation "|syntax error at|\bat \/|node_modules|\.ts:\d/;
/** Signs that schemas keep out (packages/domain/src/language/text.ts), as JSON writes them and plain. */
const unclean = /\\u0000|\\ud[89a-f][\da-f]{2}|[\u202a-\u202e\u2066-\u2069]/;
const handler = /^on/;
/** Attributes whose value a browser goes to. */
const leads = /^(?:href|xlink:href|src|action|formaction|data|poster)$/;
const script = /^\s*(?:javascript|vbscript):/i;
const active = ['iframe', 'object', 'embed', 'base'];

/** Lists what is wrong with an answer, however fast it came. */
export async function problemsOf(call: Call, answer: Answer, rules: Rules): Promise<string[]> {
  const { status, text } = answer;
  // A call that hangs is asked again like a slow one.
  if (status === 0) return answer.ms > slowMs ? [] : [`no answer: ${text}`];
  if (isPutOff(answer)) return [];
  if (status >= 500) return [`a fault: ${status}`];
  if (status < 400) return successProblems(call, answer, rules);
  const problems = internals.test(text) ? ['a refusal tells internals'] : [];
  const shape = refusalShape(call, answer, rules);
  return shape ? [...problems, shape] : problems;
}

/** Tells whether an answer says to come back, and when. */
export const isPutOff = ({ status, headers }: Answer) =>
  status === 503 && headers.has('retry-after');

async function successProblems(call: Call, answer: Answer, rules: Rules): Promise<string[]> {
  const { text, type } = answer;
  const problems: string[] = [];
  if (call.isRefused) problems.push(`was let in, against: ${call.isRefused}`);
  const wrong = declaredProblem(call, answer, rules);
  if (wrong) problems.push(`not as declared: ${wrong}`);
  if (type.includes('json') && unclean.test(text)) problems.push('an unclean text was answered');
  if (type.includes('html')) problems.push(...(await markupProblems(text, 'page')));
  for (const html of contents(call, text))
    problems.push(...(await markupProblems(html, 'content')));
  return problems;
}

function declaredProblem(call: Call, answer: Answer, rules: Rules): string | null {
  const { answers, isValid, sent } = call;
  if (answers.form === 'plain') {
    // Otherwise it may lead elsewhere: a page may stand under the address of a route for POST.
    const isItsOwn = isValid && answers.route.startsWith(`${sent.method} `);
    return isItsOwn ? typeProblem(answers.route, answer, rules) : null;
  }
  if (answers.form === 'stream')
    return answer.type.startsWith('text/event-stream') ? null : `a stream of ${answer.type}`;
  const read = readJson(answer.text);
  if (read === undefined) return 'no JSON';
  if (answers.form === 'rest') {
    const { operations } = rules.document;
    return operations.get(`${answers.method} ${answers.path}`)?.success?.(read) ?? null;
  }
  const alone = trpcSuccess.safeParse(unbatched(read));
  if (!alone.success) return 'no result of tRPC';
  return rules.outputs.get(answers.procedure)?.(alone.data.result.data) ?? null;
}

/** Checks the type that the document names for its routes. */
function typeProblem(route: string, { status, type }: Answer, { document }: Rules): string | null {
  const documented = document.operations.get(route.replaceAll(/:(\w+)/g, '{$1}'))?.type;
  if (!documented || status !== 200) return null;
  const wanted = documented.replace('*', '');
  const also = route.endsWith('/export') ? 'text/html' : wanted;
  return type.startsWith(wanted) || type.startsWith(also)
    ? null
    : `${type} instead of ${documented}`;
}

function refusalShape({ sent }: Call, answer: Answer, rules: Rules): string | null {
  const isCall = /^\/(trpc|api)\b/.test(sent.path);
  if (answer.type.includes('html')) return isCall ? 'HTML instead of JSON' : null;
  if (sent.path.startsWith('/assets/')) return null; // a line of text answers missing files
  // The head was longer than what is read of one: no handler ever saw it.
  if (sent.method === 'HEAD' || answer.status === 431) return null;
  const read = readJson(answer.text);
  if (read === undefined)
    return `a refusal that is no JSON: ${answer.status} ${answer.text.slice(0, 80)}`;
  if (sent.path.startsWith('/sandbox/')) return null; // the gateway's own form
  const isTrpc = sent.path.startsWith('/trpc');
  if (!isTrpc) return rules.document.refusal(read);
  return trpcRefusal(unbatched(read), answer.status);
}

const unbatched = (read: unknown): unknown =>
  Array.isArray(read) && read.length === 1 ? read[0] : read;

/** Lists the HTML that members write, in stories. */
function contents({ name }: Call, text: string): string[] {
  if (!/^(admin\.)?blogs\./.test(name)) return [];
  return [...text.matchAll(/"content":("(?:[^"\\]|\\.)*")/g)].map(([, json]) =>
    String(readJson(json ?? '""')),
  );
}

async function markupProblems(html: string, what: string): Promise<string[]> {
  const tags = await tagsOf(html);
  const bad = tags.filter(
    ({ name, attributes }) =>
      active.includes(name) ||
      (what === 'content' && ['script', 'style', 'form', 'svg'].includes(name)) ||
      attributes.some(
        ([one, value]) => handler.test(one) || (leads.test(one) && script.test(value)),
      ),
  );
  return bad.length === 0 ? [] : [`active markup in a ${what}: <${bad[0]?.name}>`];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
