import { useLingui } from '@lingui/react/macro';
import type { Kit } from './kit.ts';

type Source = Kit['sources'][number]['source'];

/** From where somebody came, in words. Names of sites stay as they are. */
export function useSourceName(): (source: Source) => string {
  const { t } = useLingui();
  const names: Record<Source, string> = {
    search: t`Search engines`,
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    facebook: 'Facebook',
    linkedin: 'LinkedIn',
    x: 'X',
    youtube: 'YouTube',
    other_site: t`Other sites`,
    direct: t`Directly, or within this site`,
  };
  return (source) => names[source];
}
