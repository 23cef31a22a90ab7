import { useLingui } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import type { CheckInList } from '../finding/check-in-list.ts';

/** Which phones stand in the place of others, by the list. */
export const Replacements = createContext<CheckInList['replacements']>([]);

/** What a phone calls itself (./this-device.ts), read in the reader's language: 'कंप्यूटर K7PX'. */
export function useDeviceName(): (device: string) => string {
  const { t } = useLingui();
  return (device) => device.replace(/^Computer\b/, t`Computer`);
}

/** With the phone whose place it has taken. `at`: when it let somebody in, perhaps after another took its own. */
export function useDeviceInLog(): (device: string, at?: string) => string {
  const { t } = useLingui();
  const replacements = useContext(Replacements);
  const named = useDeviceName();
  return (device, at) => {
    const name = named(device);
    const end = replacements.find((one) => one.device === device);
    if (end && at && at > end.at) return t`${name}, after it was replaced`;
    const before = replacements.find(({ by }) => by === device);
    if (!before) return name;
    const other = named(before.device);
    return t`${name} for ${other}`;
  };
}
