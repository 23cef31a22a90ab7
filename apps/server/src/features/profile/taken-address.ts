import { Refusal } from '@nagarika/domain/refusal';
import { DrizzleQueryError } from 'drizzle-orm';

/** One account alone may call an address its own: the first that proves it. @throws Refusal */
export async function unlessTaken<Result>(prove: () => Promise<Result>): Promise<Result> {
  try {
    return await prove();
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Refusal('already_done', 'This email address belongs to another account.');
  }
}

function isTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return (
    cause !== undefined &&
    'constraint_name' in cause &&
    cause.constraint_name === 'users_verified_email'
  );
}
