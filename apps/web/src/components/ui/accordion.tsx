import { ChevronDown } from 'lucide-react';
import { Accordion as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

type Item = { id: string; title: ReactNode; content: ReactNode };

/** Opens one item at a time; pressing it again closes it. */
export function Accordion({ items }: { items: readonly Item[] }) {
  return (
    <Primitive.Root type="single" collapsible className="rounded-lg border bg-card">
      {items.map((item) => (
        <Primitive.Item key={item.id} value={item.id} className="border-b last:border-b-0">
          <Primitive.Header className="font-sans text-base tracking-normal">
            <Primitive.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 px-5 py-3 text-left leading-snug font-semibold">
              {item.title}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted-foreground transition-transform duration-200 group-data-[state=open]:rotate-180"
              />
            </Primitive.Trigger>
          </Primitive.Header>
          <Primitive.Content className="measure px-5 pb-5 text-muted-foreground data-[state=open]:animate-fade-in">
            {item.content}
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
