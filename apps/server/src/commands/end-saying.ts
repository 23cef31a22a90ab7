import { Refusal } from '@nagarika/domain/refusal';
import { UnusableDatabaseError } from '#server/adapters/unusable-database.ts';
import { BackupError } from '#server/backups/archive.ts';
import { EnvironmentError } from '#server/environment.ts';

/** Ends with the exit code of `work`; what the operator can do something about is said in one sentence. */
export async function endSaying(work: () => Promise<number>): Promise<never> {
  process.exit(
    await work().catch((error: unknown) => {
      const isOperators =
        error instanceof Refusal ||
        error instanceof BackupError ||
        error instanceof EnvironmentError ||
        error instanceof UnusableDatabaseError;
      console.error(isOperators ? error.message : error);
      return 1;
    }),
  );
}
