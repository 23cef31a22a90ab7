import type { ReactNode } from 'react';
import { Card } from '../card.tsx';

/** Shows one number with its name, in a `dl`. */
export function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Card className="p-4">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="money font-display text-xl md:text-2xl">{children}</dd>
    </Card>
  );
}
