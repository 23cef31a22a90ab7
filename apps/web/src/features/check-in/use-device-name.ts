import { useLingui } from '@lingui/react/macro';

/** What a phone calls itself (./this-device.ts), read in the reader's language: 'कंप्यूटर K7PX'. */
export function useDeviceName(): (device: string) => string {
  const { t } = useLingui();
  return (device) => device.replace(/^Computer\b/, t`Computer`);
}
