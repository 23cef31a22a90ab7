import { Refusal } from '@nagarika/domain/refusal';
import { DrizzleQueryError } from 'drizzle-orm';

/** A unique constraint says who was first; the second is told in words. @throws Refusal already_done */
export async function unlessTaken<Result>(
  { constraint, message }: { constraint: string; message: string },
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, constraint)) throw error;
    throw new Refusal('already_done', message);
  }
}

function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause !== undefined && 'constraint_name' in cause && cause.constraint_name === constraint;
}
