import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useCallback, useDeferredValue, useState } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { PageLinks } from '../../../components/pages/page-links.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { defaultCity } from '../cities/city.ts';
import { useCity } from '../cities/city-provider.tsx';
import { CommunityList } from './community-list.tsx';

export function CommunitiesPage() {
  const nameOf = useNames();
  const { t } = useLingui();
  usePageTitle(
    t`WhatsApp Groups`,
    t`WhatsApp communities of women entrepreneurs, city by city: find yours and join it.`,
  );
  const { city } = useCity();
  const { open } = useDialogs();
  const [typed, setTyped] = useState('');
  // A letter stands there at once; the groups that are left follow.
  const search = useDeferredValue(typed.trim());
  const clear = useCallback(() => setTyped(''), []);
  const name = nameOf(city?.name ?? defaultCity.name);

  return (
    <div className="wide-page">
      <PageHeading
        title={<Trans>WhatsApp groups in {name}</Trans>}
        lead={
          <Trans>
            Questions answered before the tea is cold, by women who run businesses near you.
          </Trans>
        }
      />
      <div className="flex flex-wrap items-center gap-3">
        <search className="relative w-full sm:w-72">
          <Search className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted-foreground" />
          <Input
            type="search"
            aria-label={t`Search groups`}
            placeholder={t`Search groups`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="pl-11"
          />
        </search>
        <Button onClick={() => open('join')}>
          <Trans>Join several</Trans>
        </Button>
        <Button variant="outline" onClick={() => open('city')}>
          <Trans>Change City</Trans>
        </Button>
      </div>
      <CommunityList
        city={city?.name ?? defaultCity.key}
        name={name}
        search={search}
        onClear={clear}
      />
      <PageLinks
        links={[
          { to: '/events', label: t`Events` },
          { to: '/community', label: t`Community Wall` },
          { to: '/contact', label: t`Contact` },
        ]}
      />
    </div>
  );
}
