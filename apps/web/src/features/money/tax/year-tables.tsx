import { Trans } from '@lingui/react/macro';
import { FileLink } from './file-link.tsx';

/** A year's figures for a spreadsheet; `path`: without the ending. */
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
