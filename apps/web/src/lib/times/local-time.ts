import { instantFromIst, istDate, istTime } from '@nagarika/domain/language/format';

/** Formats Indian time as `datetime-local` has it. */
export function localTime(instant: string | null | undefined): string {
  if (!instant) return '';
  const at = new Date(instant);
  return `${istDate(at)}T${istTime(at)}`;
}

/** Reads a local time; null for an empty one, while an invalid one stays as it is, to be refused. */
export function instantOf(local: string): string | null {
  if (local === '') return null;
  const [date = '', time = ''] = local.split('T');
  try {
    return instantFromIst(date, time.slice(0, 5)).toISOString();
  } catch {
    return local;
  }
}
