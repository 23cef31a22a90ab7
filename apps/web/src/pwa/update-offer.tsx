import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../components/ui/button.tsx';

type Props = { onAccept: () => void; onPutOff: () => void };

export function UpdateOffer({ onAccept, onPutOff }: Props) {
  const { t } = useLingui();
  return (
    <aside
      data-offer
      aria-label={t`Update`}
      className="fixed bottom-[calc(var(--bottom-bar)+var(--action-bar)+env(safe-area-inset-bottom)+1rem)] left-4 z-40 md:left-6"
    >
      <div className="grid animate-rise-in gap-3 rounded-lg border bg-card p-4 text-card-foreground shadow-float">
        <p role="status">
          <Trans>A new version is ready.</Trans>
        </p>
        <div className="flex gap-3">
          <Button onClick={onAccept}>
            <Trans>Reload</Trans>
          </Button>
          <Button variant="ghost" onClick={onPutOff}>
            <Trans>Later</Trans>
          </Button>
        </div>
      </div>
    </aside>
  );
}
