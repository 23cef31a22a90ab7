import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: { look: 'bg-muted text-foreground', Icon: Info },
  success: { look: 'bg-success-soft text-success', Icon: CircleCheck },
  warning: { look: 'bg-warning-soft text-warning', Icon: CircleAlert },
  danger: { look: 'bg-destructive-soft text-destructive', Icon: CircleAlert },
};

type Props = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** Something that the reader can do about it. */
  action?: ReactNode;
  /** True when a toast has announced it already. */
  isSaid?: boolean;
};

/** Says something where it matters, for as long as it is true; warnings are announced. */
export function Notice({ tone = 'info', title, children, action, isSaid = false }: Props) {
  const { look, Icon } = tones[tone];
  return (
    <div
      role={!isSaid && (tone === 'danger' || tone === 'warning') ? 'alert' : undefined}
      className={clsx(
        'flex items-start gap-3 rounded-md border border-transparent p-4 text-start',
        look,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 grow gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="wrap-anywhere">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
