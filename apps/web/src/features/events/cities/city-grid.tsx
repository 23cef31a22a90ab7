import { Plural } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { useNames } from '../../../lib/words/use-names.ts';
import type { City } from './city.ts';

type Props = {
  cities: City[];
  /**
   * Popular cities take 2, 3 or 4 columns by width, all cities 3, 4 or 5
   * (docs/product/limits.md#display).
   */
  columns: 'popular' | 'all';
  badge?: ReactNode;
  marked: (city: City) => boolean;
  onChoose: (city: City) => void;
};

const columnLook = {
  popular: 'grid-cols-2 sm:grid-cols-3 md:grid-cols-4',
  all: 'grid-cols-3 sm:grid-cols-4 md:grid-cols-5',
};

export function CityGrid({ cities, columns, badge, marked, onChoose }: Props) {
  const nameOf = useNames();
  return (
    <ul className={clsx('grid gap-2', columnLook[columns])}>
      {cities.map((city) => (
        <li key={city.id}>
          <button
            type="button"
            aria-pressed={marked(city)}
            onClick={() => onChoose(city)}
            className="flex size-full min-h-20 flex-col items-start justify-center gap-1.5 rounded-md border border-input bg-card px-3 py-2.5 text-left transition-transform duration-150 hover:bg-accent hover:text-accent-foreground active:scale-[0.98] aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground aria-pressed:ring-1 aria-pressed:ring-primary"
          >
            <span dir="auto" className="leading-tight font-semibold">
              {nameOf(city.name)}
            </span>
            {(badge || city.groupCount > 0) && (
              <span className="flex flex-wrap gap-1">
                {badge}
                {city.groupCount > 0 && (
                  <Badge variant="secondary">
                    <Plural value={city.groupCount} one="# group" other="# groups" />
                  </Badge>
                )}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
