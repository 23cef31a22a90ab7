import { Trans } from '@lingui/react/macro';
import { FileLink } from './file-link.tsx';

/** Offers a year's figures for a spreadsheet; `path` has no ending. */
export function YearTables({ path }: { path: string }) {
  return (
    <>
      <FileLink path={`${path}.csv`}>
        <Trans>Export CSV</Trans>
      </FileLink>
      <FileLink path={`${path}.xlsx`}>
        <Trans>Download for Excel</Trans>
      </FileLink>
    </>
  );
}
