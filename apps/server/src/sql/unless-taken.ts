import type { Text } from '@nagarika/domain/language/texts';
import { Refusal, type RefusalCode } from '@nagarika/domain/site/refusal';
import { DrizzleQueryError } from 'drizzle-orm';

/** Words a violated unique constraint for the later writer. @throws Refusal already_done, or `code` */
export async function unlessTaken<Result>(
  taken: { constraint: string; message: Text; code?: RefusalCode },
  write: () => Promise<Result>,
): Promise<Result> {
  const { constraint, message, code = 'already_done' } = taken;
  try {
    return await write();
  } catch (error) {
    if (!violates(error, constraint)) throw error;
    throw new Refusal(code, message);
  }
}

function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return (
    cause instanceof Error && 'constraint_name' in cause && cause.constraint_name === constraint
  );
}
