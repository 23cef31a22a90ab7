import { useLingui } from '@lingui/react/macro';
import { type WallCategory, wallCategories } from '@nagarika/domain/words/wall/wall-categories';
import { Link } from '@tanstack/react-router';
import { useCategoryNames } from '../use-category-names.ts';

type Props = { counts: Map<WallCategory, number> | undefined };

/**
 * Shows filters in one row, which scrolls where it does not fit. They are links, so that each has
 * an address.
 */
export function CategoryFilter({ counts }: Props) {
  const { t } = useLingui();
  const names = useCategoryNames();
  return (
    <nav aria-label={t`Category`}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:flex-wrap lg:px-0">
        {[undefined, ...wallCategories].map((category) => (
          <li key={category ?? 'all'}>
            <Link
              to="/community"
              search={category ? { category } : {}}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className="flex min-h-11 items-center gap-2 rounded-full border border-input bg-card px-4 whitespace-nowrap text-card-foreground transition-[opacity,transform] duration-150 hover:bg-accent hover:text-accent-foreground active:scale-[0.98] aria-[current]:border-transparent aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-primary-foreground"
            >
              <span>{category ? names[category] : t`All`}</span>
              {category && counts && (
                <span className="text-sm tabular-nums">{counts.get(category) ?? 0}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
