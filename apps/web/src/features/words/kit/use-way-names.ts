import { useLingui } from '@lingui/react/macro';
import type { Outputs } from '../../../lib/requests/trpc.ts';

type Source = Outputs['eventNumbers']['show']['sources'][number];
type Way = {
  source: Source['source'];
  link: Pick<NonNullable<Source['link']>, 'kind' | 'name'> | null;
};

/** Names the way by which somebody came; an own link has the name that its team gave it. */
export function useWayNames(): (way: Way) => string {
  const { t } = useLingui();
  const sites: Record<Way['source'], string> = {
    link: t`Short link`,
    search: t`Search engines`,
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    facebook: 'Facebook',
    linkedin: 'LinkedIn',
    x: 'X',
    youtube: 'YouTube',
    other_site: t`Another site`,
    direct: t`Not known, or from here`,
  };
  const kinds: Record<NonNullable<Way['link']>['kind'], string> = {
    poster: t`Poster`,
    story: t`Story picture`,
    square: t`Square picture`,
    banner: t`Banner picture`,
    whatsapp: t`WhatsApp text`,
    embed: t`Card on a site`,
    own: t`Short link`,
  };
  return ({ source, link }) => (link ? (link.name ?? kinds[link.kind]) : sites[source]);
}
