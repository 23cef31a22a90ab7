import type { ReactNode } from 'react';

export function BlogGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">{children}</ul>
  );
}
