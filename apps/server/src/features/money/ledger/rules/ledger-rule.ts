import type { SchemaText } from '@nagarika/domain/language/texts';
import type { SQL } from 'drizzle-orm';

/** Every row that `query` finds breaks the rule; `subject` names it, `detail` says how. */
export type LedgerRule = { rule: SchemaText; query: SQL };
