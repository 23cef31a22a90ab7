/** Styles a filter that is a link. */
export const chip =
  'flex min-h-11 items-center rounded-full border border-input bg-card px-4 whitespace-nowrap text-card-foreground transition-[opacity,transform] duration-150 hover:bg-accent hover:text-accent-foreground active:scale-[0.98] aria-[current]:border-transparent aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-primary-foreground';
