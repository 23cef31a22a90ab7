import type { z } from 'zod';
import type { AuditAction } from './audit-actions.ts';

/** A row of the settings table; `standard` holds until an admin says otherwise. */
export type Setting<Value> = {
  key: string;
  schema: z.ZodType<Value>;
  standard: Value;
  /** Names a change of it in the audit log. */
  action: AuditAction;
};
