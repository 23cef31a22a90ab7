import { accountColumns } from './account-columns.ts';
import { announcementColumns } from './announcement-columns.ts';
import type { PersonalTable } from './column.ts';
import { eventColumns } from './event-columns.ts';
import { otherColumns } from './other-columns.ts';
import { wordColumns } from './word-columns.ts';

/** Every column of every table: whether it says something of a person, what, and who may see it. */
export const personalTables: Record<string, PersonalTable> = {
  ...accountColumns,
  ...wordColumns,
  ...announcementColumns,
  ...eventColumns,
  ...otherColumns,
};

const listed = (names = '') => names.split(' ').filter(Boolean);

/** Lists names such as `users.phone`, each once. */
export const classified: string[] = Object.entries(personalTables).flatMap(
  ([table, { plain, leads, personal = {} }]) =>
    [...listed(plain), ...listed(leads), ...Object.keys(personal)].map(
      (column) => `${table}.${column}`,
    ),
);
