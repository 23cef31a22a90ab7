import { useLingui } from '@lingui/react/macro';
import type { ApiScope } from '@nagarika/domain/desk/api-keys';

/** What each scope lets a program do, in words. */
export function useScopeOptions() {
  const { t } = useLingui();
  const words: Record<ApiScope, string> = {
    'events:read': t`See your events and their prices`,
    'codes:read': t`See access codes and promotion codes`,
    'bookings:read': t`See sales and what can be refunded`,
    'attendees:read': t`See who comes`,
    'numbers:read': t`See how an event sells, and from where people come`,
    'kit:read': t`Fetch posters, pictures and short links`,
    'tax:read': t`Fetch your tax papers`,
    'checkin:write': t`Check guests in`,
    'codes:write': t`Make, pause and delete promotion codes`,
    'links:write': t`Make, rename and retire short links`,
  };
  return (Object.keys(words) as ApiScope[]).map((value) => ({
    ...{ value, label: words[value], help: value },
  }));
}
