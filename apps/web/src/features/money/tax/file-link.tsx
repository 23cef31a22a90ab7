import { documentLink } from '@nagarika/domain/site/document-link';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { useFormats } from '../../../lib/use-formats.ts';

type Props = { path: string; opens?: boolean; children: ReactNode };

/** Links to a file in the page's language; `opens` opens it in a new tab. */
export function FileLink({ path, opens = false, children }: Props) {
  const { language } = useFormats();
  return (
    <a
      href={documentLink(path, language)}
      {...(opens ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
      className={buttonVariants({ variant: 'outline' })}
    >
      <Download aria-hidden="true" />
      {children}
    </a>
  );
}
