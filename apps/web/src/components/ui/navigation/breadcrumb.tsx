import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';

/** Pass the links in order and the current page last, as plain text. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const items = Children.toArray(children);
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className="flex min-w-0 items-center gap-x-1 text-muted-foreground">
        {items.map((item, index) => (
          <li
            key={index}
            aria-current={index === items.length - 1 ? 'page' : undefined}
            className="flex min-h-11 shrink-0 items-center gap-1 last:min-w-0 last:shrink [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:hover:underline"
          >
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0" />}
            <span
              dir="auto"
              title={typeof item === 'string' ? item : undefined}
              className="truncate"
            >
              {item}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
