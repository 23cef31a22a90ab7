import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../components/ui/badge.tsx';

/** Shows all tags, or the first few and the number of others. */
export function BlogTags({ tags, max = tags.length }: { tags: string[]; max?: number }) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  const more = tags.length - max;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t`Tags`}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className="max-w-full">
          <Badge variant="secondary">
            <span dir="auto" title={tag} className="truncate">
              {tag}
            </span>
          </Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge variant="outline">+{more}</Badge>
        </li>
      )}
    </ul>
  );
}
