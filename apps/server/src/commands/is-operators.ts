import { Refusal } from '@nagarika/domain/site/refusal';
import { UnusableDatabaseError } from '#server/adapters/databases/unusable-database.ts';
import { BackupError } from '#server/backups/archive.ts';
import { EnvironmentError } from '#server/environment.ts';
import { OtherSecretsError } from '#server/platform/secrets/instance-secrets.ts';

/** What an operator can do something about: its sentence is enough. */
export const isOperators = (error: unknown): error is Error =>
  error instanceof Refusal ||
  error instanceof BackupError ||
  error instanceof EnvironmentError ||
  error instanceof OtherSecretsError ||
  error instanceof UnusableDatabaseError;
