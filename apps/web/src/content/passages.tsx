import type { ReactNode } from 'react';

/** Long copy: headings with their paragraphs, in lines that are comfortable to read. */
export function Passages({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-prose gap-3 [&_h3]:mt-4 [&_h3]:text-lg [&_h3]:first:mt-0 [&_li]:ml-5 [&_li]:list-disc">
      {children}
    </div>
  );
}
