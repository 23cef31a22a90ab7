import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { InPlace } from '../../../components/ui/forms/in-place.tsx';
import { useFormats } from '../../../lib/use-formats.ts';
import type { TaxVersion } from './tax-details.ts';
import { TaxDetailsForm } from './tax-details-form.tsx';

type Props = Pick<ComponentProps<typeof TaxDetailsForm>, 'asksDay' | 'onSave'> & {
  versions: readonly TaxVersion[];
  /** Said while there are none. */
  children: ReactNode;
};

/** Shows tax details, the latest first, and the form that gives new ones. */
export function EditVersions({ versions, children, ...form }: Props) {
  const hasAny = versions.length > 0;
  return (
    <InPlace
      label={hasAny ? <Trans context="button">Change</Trans> : <Trans>Add tax details</Trans>}
      form={(close) => <TaxDetailsForm {...form} latest={versions[0]} onClose={close} />}
    >
      {hasAny ? (
        <TaxVersions versions={versions} />
      ) : (
        <p className="text-muted-foreground">{children}</p>
      )}
    </InPlace>
  );
}

/** Lists coming, current and earlier versions. */
export function TaxVersions({ versions }: { versions: readonly TaxVersion[] }) {
  const coming = versions.filter(({ isComing }) => isComing);
  const [inForce, ...earlier] = versions.slice(coming.length);
  return (
    <div className="grid gap-4">
      {[...coming, ...(inForce ? [inForce] : [])].map((version) => (
        <Version key={version.id} version={version} />
      ))}
      {earlier.length > 0 && (
        <details className="border-t pt-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            <Trans>What was given before</Trans>
          </summary>
          <ul className="grid gap-4 pt-2">
            {earlier.map((version) => (
              <li key={version.id}>
                <Version version={version} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Version({ version }: { version: TaxVersion }) {
  const { formatSpecDate } = useFormats();
  const { legalName, gstin, address, state, validFrom, isComing } = version;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      <dt className="text-muted-foreground">
        <Trans>Legal name</Trans>
      </dt>
      <dd dir="auto" className="wrap-anywhere">
        {legalName}
      </dd>
      <dt className="text-muted-foreground">GSTIN</dt>
      <dd className={gstin ? 'money' : undefined}>{gstin ?? <Trans>Not registered</Trans>}</dd>
      <dt className="text-muted-foreground">
        <Trans>Address</Trans>
      </dt>
      <dd dir="auto" className="wrap-anywhere">
        {address}
      </dd>
      <dt className="text-muted-foreground">
        <Trans context="of India">State</Trans>
      </dt>
      <dd>{state}</dd>
      <dt className="text-muted-foreground">
        {isComing ? <Trans>From</Trans> : <Trans>Since</Trans>}
      </dt>
      <dd>{formatSpecDate(new Date(validFrom))}</dd>
    </dl>
  );
}
