import { useLingui } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import type { CheckInList } from '../finding/check-in-list.ts';

/** The phones that replace others, by the list. */
export const Replacements = createContext<CheckInList['replacements']>([]);

/** Words a phone's own name (this-device.ts) in the reader's language: 'कंप्यूटर K7PX'. */
export function useDeviceName(): (device: string) => string {
  const { t } = useLingui();
  return (device) => device.replace(/^Computer\b/, t`Computer`);
}

/**
 * Names a phone and the one that it had replaced. `at` is the time of its admission, perhaps after
 * another replaced it.
 */
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
