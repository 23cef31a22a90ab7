import { useLingui } from '@lingui/react/macro';

/** Shows the name, and the number that tells namesakes apart. */
export function Organiser({ name, phone }: { name: string | null; phone: string }) {
  const { t } = useLingui();
  return (
    <span className="wrap-anywhere">
      <bdi>{name ?? t`No name yet`}</bdi>
      <span className="block text-sm font-normal whitespace-nowrap text-muted-foreground">
        {phone}
      </span>
    </span>
  );
}
