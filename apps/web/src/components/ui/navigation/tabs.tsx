import clsx from 'clsx';
import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

export const Tabs = Primitive.Root;

/** Puts tabs two by two on a phone: a tab that is scrolled out of sight is not found. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={clsx(
        'grid grid-cols-2 gap-1 rounded-md bg-muted p-1 sm:flex sm:w-fit sm:flex-wrap',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={clsx(
        'min-h-11 grow rounded-sm px-2 text-sm font-semibold sm:px-4 sm:text-base sm:whitespace-nowrap text-muted-foreground data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-card data-[state=active]:inset-ring data-[state=active]:inset-ring-border',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={clsx('pt-5', className)} {...rest} />;
}
