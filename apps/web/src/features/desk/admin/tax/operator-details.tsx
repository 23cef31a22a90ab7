import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { TaxDetailsForm } from '../../../money/tax/tax-details-form.tsx';
import { TaxVersions } from '../../../money/tax/tax-versions.tsx';
import { QueryState } from '../frame/query-state.tsx';

/** Who issues the invoices for service charge and commission. */
export function OperatorDetails() {
  const details = trpc.admin.taxDetails.operator.useQuery();
  const save = trpc.admin.taxDetails.saveOperator.useMutation();
  const [isEditing, setEditing] = useState(false);
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Who we are</Trans>
        </CardTitle>
        <p className="text-muted-foreground">
          <Trans>
            On our invoices for the service charge and the commission. Without a GSTIN there are
            none.
          </Trans>
        </p>
      </CardHeader>
      <CardContent>
        <QueryState query={details} failure={<Trans>Our tax details could not be loaded.</Trans>}>
          {(versions) =>
            isEditing ? (
              <div className="max-w-xl">
                <TaxDetailsForm
                  asksDay
                  latest={versions[0]}
                  onClose={() => setEditing(false)}
                  onSave={async (draft) => {
                    await save.mutateAsync(draft);
                    await details.refetch();
                    return true;
                  }}
                />
              </div>
            ) : (
              <div className="grid gap-5">
                {versions.length > 0 ? (
                  <TaxVersions versions={versions} />
                ) : (
                  <p className="text-muted-foreground">
                    <Trans>Nothing was given yet.</Trans>
                  </p>
                )}
                <Button
                  variant="outline"
                  className="justify-self-start"
                  onClick={() => setEditing(true)}
                >
                  {versions.length > 0 ? (
                    <Trans context="button">Change</Trans>
                  ) : (
                    <Trans>Add tax details</Trans>
                  )}
                </Button>
              </div>
            )
          }
        </QueryState>
      </CardContent>
    </Card>
  );
}
