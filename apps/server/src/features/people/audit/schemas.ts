import { line } from '@nagarika/domain/language/text';
import { day } from '@nagarika/domain/time/instants';
import { z } from 'zod';
import { pageInput } from '#server/sql/pages/offset-page.ts';

export const auditListInput = pageInput.extend({
  action: line(100).optional(),
  subjectType: line(100).optional(),
  /** The first and last day in India, both included. */
  from: day().optional(),
  to: day().optional(),
});

/** One line of the audit log, as admins read it. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Null: the system, or an operator at the shell. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  subjectType: z.string(),
  subjectId: z.uuid().nullable(),
  /** The person's name or the thing's title, where it has one. */
  subjectName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** The names of the ids in `before` and `after`, where they still have one. */
  names: z.record(z.uuid(), z.string()),
});
