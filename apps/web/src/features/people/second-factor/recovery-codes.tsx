import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button, buttonRow } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { brand } from '../../../lib/brand.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Shows the codes once, to be written down or downloaded. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);

  function download() {
    const list = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });
    saveFile(list, `${brand.name.toLowerCase()}-recovery-codes.txt`);
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <Notice tone="warning" title={<Trans>Keep these recovery codes safe</Trans>}>
        <Trans>Each opens once when you are without the app. They are not shown again.</Trans>
      </Notice>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t`Recovery codes`}
        className="grid grid-cols-1 gap-x-8 gap-y-2 text-lg tabular-nums min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono">
            {code}
          </li>
        ))}
      </ul>
      <div className={buttonRow}>
        <Button variant="outline" onClick={download}>
          <Trans>Download</Trans>
        </Button>
        <Button onClick={onKept}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  );
}
