import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { DrizzleQueryError } from 'drizzle-orm';

/** Describes a fault by name, place and cause, without its data: a query's parameters may be personal. */
export function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { name: typeof fault };
  const stack = fault.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const where = stack?.slice(0, 8).map((line) => line.trim());
  if (fault instanceof DrizzleQueryError) {
    return { name: fault.name, query: cut(fault.query), cause: describeFault(fault.cause), where };
  }
  const code = 'code' in fault ? fault.code : undefined;
  const constraint = 'constraint_name' in fault ? fault.constraint_name : undefined;
  const isFromDatabase = fault.name === 'PostgresError';
  return {
    name: fault.name,
    ...(isFromDatabase ? {} : { message: cut(fault.message) }),
    code,
    constraint,
    where,
    ...(fault.cause === undefined ? {} : { cause: describeFault(fault.cause) }),
  };
}

/** A message may quote a client's text, however long. */
const cut = (text: string) => (text.length > 500 ? `${text.slice(0, 500)}…` : text);

/** Makes the refusal for callers while the store of pictures is away; `cause` is for the log. */
export function picturesAway(cause: unknown): Refusal {
  return new Refusal(
    'gateway_unavailable',
    say('We cannot reach our pictures right now. Please try again in a minute.'),
    { retryAfter: 15, cause },
  );
}
