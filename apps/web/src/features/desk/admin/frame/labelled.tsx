import type { ReactNode } from 'react';

/** Shows a name and its content, as an entry of a `dl`. */
export function Labelled({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
