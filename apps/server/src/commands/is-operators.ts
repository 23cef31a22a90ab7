import { Refusal } from '@nagarika/domain/site/refusal';
import { UnusableDatabaseError } from '#server/adapters/databases/unusable-database.ts';
import { BackupError } from '#server/backups/archive.ts';
import { EnvironmentError } from '#server/environment.ts';
import { OtherSecretsError } from '#server/platform/secrets/instance-secrets.ts';

/** Tells whether the operator can mend an error, for which its sentence is then enough. */
export const isOperators = (error: unknown): error is Error =>
  error instanceof Refusal ||
  error instanceof BackupError ||
  error instanceof EnvironmentError ||
  error instanceof OtherSecretsError ||
  error instanceof UnusableDatabaseError;
