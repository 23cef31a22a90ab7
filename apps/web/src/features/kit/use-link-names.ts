import { useLingui } from '@lingui/react/macro';
import type { KitLink } from './kit.ts';

/** What a short link stands on, as the team knows it. */
export function useLinkName(): (link: Pick<KitLink, 'kind' | 'name'>) => string {
  const { t } = useLingui();
  const ofKit = {
    poster: t`Poster`,
    story: t({ message: 'Story', context: 'a picture for Instagram and WhatsApp' }),
    square: t`Square picture`,
    banner: t`Banner`,
    whatsapp: t`WhatsApp message`,
    embed: t`Card on a website`,
  };
  return ({ kind, name }) => (kind === 'own' ? (name ?? '') : ofKit[kind]);
}
