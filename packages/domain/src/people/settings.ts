import type { z } from 'zod';
import type { AuditAction } from './audit-actions.ts';

/** A row of the settings table; `standard` holds until an admin saves another value. */
export type Setting<Value> = {
  key: string;
  schema: z.ZodType<Value>;
  standard: Value;
  /** The audit log's name for a change of it. */
  action: AuditAction;
};
