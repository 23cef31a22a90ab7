import { formatRupeesExact, formatSpecDate, formatTime12 } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';

/** One field's change by an action; undefined where the field was absent. */
export type Change = { field: string; before: unknown; after: unknown };

/**
 * Lists the fields that differ, those of `before` first; values that are no objects give one change
 * without a field.
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)];
  if (!old || !next) return isSame(before, after) ? [] : [{ field: '', before, after }];
  const fields = new Set([...Object.keys(old), ...Object.keys(next)]);
  return [...fields]
    .map((field) => ({ field, before: old[field], after: next[field] }))
    .filter((change) => !isSame(change.before, change.after));
}

/** Names of ids, where they have one. */
export type Names = Readonly<Record<string, string>>;

type Reading = {
  names?: Names;
  fieldName?: (field: string) => string;
  stateName?: (code: string) => string;
  language?: Language;
};

/** Fields whose values are our own codes. */
const codes = [
  'status',
  'state',
  'role',
  'adminAreas',
  'gender',
  'kind',
  'timing',
  'scope',
  'saleState',
  'audience',
  'events',
];

/**
 * Words a value as people write it: money in rupees, times in India's time, lists and records in
 * words, an id as its name. An id without a name is shown by its end, to tell it from others.
 */
export function readableValue(field: string, value: unknown, reading: Reading = {}): string {
  const { names = {}, fieldName = readableName, stateName = readableCode } = reading;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value === 'number') {
    return /paise$/i.test(field) ? formatRupeesExact(value) : value.toLocaleString('en-IN');
  }
  if (Array.isArray(value))
    return value.map((item) => readableValue(field, item, reading)).join('; ');
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([name, part]) => `${fieldName(name)}: ${readableValue(name, part, reading)}`)
      .join(', ');
  }
  if (typeof value !== 'string') return String(value);
  if (isInstant(value)) return readableInstant(new Date(value), reading.language);
  if (isId(value)) return names[value] ?? `…${value.slice(-6)}`;
  return codes.includes(field) ? stateName(value) : readableCode(value);
}

/** The code 'called_off' belongs to the program, not to a person. */
export function readableCode(text: string): string {
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text;
}

/**
 * Words a code: 'User let back' for 'user.let_back', and 'Amount' for 'amountPaise', which is then
 * shown in rupees.
 */
export function readableName(code: string): string {
  const words = code
    .replace(/(?<=.)paise$/i, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])|[._-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function readableInstant(at: Date, language?: Language): string {
  return `${formatSpecDate(at, language)} · ${formatTime12(at, language).toLowerCase()}`;
}

function fieldsOf(value: unknown): Record<string, unknown> | null {
  if (value === null || value === undefined) return {};
  return isRecord(value) ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);
}
