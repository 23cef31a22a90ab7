import clsx from 'clsx';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;

/** Opens in its place in the document (as fixed), so that it stays inside its landmark. */
export function DropdownMenuContent({
  className,
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      align="end"
      sideOffset={8}
      collisionPadding={12}
      className={clsx(
        'z-50 max-h-[calc(var(--radix-dropdown-menu-content-available-height)-var(--bottom-bar))] min-w-56 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-lg border bg-card p-1.5 text-card-foreground shadow-float data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground [&_svg]:size-5 [&_svg]:shrink-0',
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={clsx('px-3 py-2', className)} {...rest} />;
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="-mx-1.5 my-1.5 h-px bg-border" />;
}

type Choice<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChoose: (value: Value) => void;
};

/** Offers a few choices side by side; the menu stays open, so that the choice is seen. */
export function DropdownMenuChoice<Value extends string>(props: Choice<Value>) {
  return (
    <Primitive.RadioGroup value={props.value} aria-label={props.label}>
      <DropdownMenuLabel className="pb-0 text-muted-foreground">{props.label}</DropdownMenuLabel>
      <div className="flex gap-1 p-1">
        {props.options.map(({ value, label, lang }) => (
          <Primitive.RadioItem
            key={value}
            value={value}
            lang={lang}
            onSelect={(event) => {
              event.preventDefault();
              props.onChoose(value);
            }}
            className="flex min-h-11 grow cursor-pointer items-center justify-center rounded-md border border-transparent px-3 outline-none select-none data-highlighted:bg-accent data-highlighted:text-accent-foreground data-[state=checked]:border-primary data-[state=checked]:font-semibold"
          >
            {label}
          </Primitive.RadioItem>
        ))}
      </div>
    </Primitive.RadioGroup>
  );
}
