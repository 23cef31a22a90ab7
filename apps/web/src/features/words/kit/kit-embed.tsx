import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { Said } from './kit.ts';
import { useCopy } from './use-copy.ts';

/** A card for another site, as it stands there, and what is pasted for it. */
export function KitEmbed({ said: { embed }, title }: { said: Said; title: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>On your website</Trans>
      </h2>
      {embed === null ? (
        <Notice>
          <Trans>This event is private, so there is no card of it for other sites.</Trans>
        </Notice>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 md:flex">
          <iframe
            src={here(embed.src)}
            title={t`Card of ${title}`}
            width={360}
            height={480}
            loading="lazy"
            className="max-w-full shrink-0"
            style={{ borderRadius: 16 }}
          />
          <div className="grid min-w-0 grow grid-cols-1 gap-3">
            <p className="max-w-prose text-muted-foreground">
              <Trans>
                Paste this where the card should stand. It shows the price, and whether the event is
                sold out, as they are at that moment.
              </Trans>
            </p>
            <code className="rounded-md bg-muted px-3 py-2 text-sm wrap-anywhere">
              {embed.html}
            </code>
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => copy(embed.html, t`The code is copied`)}
            >
              <Copy aria-hidden="true" />
              <Trans>Copy the code</Trans>
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

/** The same card of the site that this page is of, which may have another address (a preview). */
function here(src: string): string {
  const { pathname, search } = new URL(src);
  return pathname + search;
}
