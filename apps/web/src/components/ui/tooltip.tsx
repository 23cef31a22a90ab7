import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** Wraps a page, or the part of it that has tooltips, to share their delays. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}

/** Shows a hint for the mouse: the one child must be understood without it (give it an aria-label). */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          className="z-50 max-w-64 animate-pop-in rounded-md border border-transparent bg-ink px-3 py-1.5 text-sm text-ink-foreground shadow-float"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
