import type { ReactNode } from 'react';
import { PageHeading } from '../../../components/pages/page-heading.tsx';

type Props = { title: ReactNode; lead: ReactNode; children: ReactNode };

/** Shows a page to read: one column, lines of a comfortable length. */
export function TextPage({ title, lead, children }: Props) {
  return (
    <div className="narrow-page">
      <PageHeading title={title} lead={lead} />
      {children}
    </div>
  );
}
