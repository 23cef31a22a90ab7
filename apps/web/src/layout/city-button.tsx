import { Trans } from '@lingui/react/macro';
import { ChevronDown, MapPin } from 'lucide-react';
import { useDialogs } from '../components/dialog-provider.tsx';
import { Button } from '../components/ui/button.tsx';
import { useCity } from '../features/events/cities/city-provider.tsx';
import { useNames } from '../lib/use-names.ts';

export function CityButton() {
  const nameOf = useNames();
  const { city, viewed } = useCity();
  const shown = viewed ?? city;
  const { open } = useDialogs();
  return (
    <Button
      variant="ghost"
      className="-ml-3 max-w-full px-3! sm:ml-0 sm:max-w-48"
      aria-haspopup="dialog"
      onClick={() => open('city')}
    >
      <MapPin className="text-primary max-sm:text-marigold" />
      {shown ? (
        <span dir="auto" title={nameOf(shown.name)} className="truncate">
          {nameOf(shown.name)}
        </span>
      ) : (
        <span className="text-left leading-tight whitespace-normal">
          <Trans>Select City</Trans>
        </span>
      )}
      <ChevronDown className="opacity-70" />
    </Button>
  );
}
