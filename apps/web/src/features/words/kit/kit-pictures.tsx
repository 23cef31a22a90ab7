import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@nagarika/domain/language/languages';
import clsx from 'clsx';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import type { Said } from './kit.ts';
import { useWayNames } from './use-way-names.ts';

type Props = { eventId: string; title: string; language: Language; versions: Said['versions'] };

/** Shows poster and pictures, each with the code of its own short link. */
export function KitPictures({ eventId, title, language, versions }: Props) {
  const { t } = useLingui();
  const at = (file: string) => `/api/my-events/${eventId}/kit/${file}?language=${language}`;
  // The version in the address lets a browser keep the picture, which is made and sent once.
  const kept = (kind: keyof Said['versions']) => `${at(`${kind}.png`)}&v=${versions[kind]}`;
  const nameOf = useWayNames();
  const named = (kind: 'poster' | 'story' | 'square' | 'banner') =>
    nameOf({ source: 'link', link: { kind, name: null } });
  const poster = { name: named('poster'), width: 595, height: 842 };
  const pictures = [
    { file: 'story', name: named('story'), width: 1080, height: 1920 },
    { file: 'square', name: named('square'), width: 1080, height: 1080 },
    { file: 'banner', name: named('banner'), width: 1920, height: 1080 },
  ] as const;
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">
          <Trans>Poster and pictures</Trans>
        </h2>
        <p className="max-w-prose text-muted-foreground">
          <Trans>
            Each has a QR code of its own, so that you see below which of them brings people.
          </Trans>
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Picture {...poster} src={kept('poster')} alt={t`Poster of ${title}`}>
          <File href={at('poster.pdf')} of={poster.name}>
            <Trans>PDF, A4</Trans>
          </File>
          <File href={at('poster.png')} of={poster.name}>
            <Trans>Picture</Trans>
          </File>
        </Picture>
        {pictures.map(({ file, ...picture }) => (
          <Picture key={file} {...picture} src={kept(file)} alt={t`${picture.name} of ${title}`}>
            <File href={at(`${file}.png`)} of={picture.name}>
              <Trans>
                {picture.width} × {picture.height}
              </Trans>
            </File>
          </Picture>
        ))}
      </ul>
    </section>
  );
}

type PictureProps = {
  name: string;
  src: string;
  alt: string;
  width: number;
  height: number;
  children: ReactNode;
};

function Picture({ name, src, alt, width, height, children }: PictureProps) {
  const [state, setState] = useState<'waits' | 'there' | 'failed'>('waits');
  const [tries, setTries] = useState(0);
  const tryAgain = () => {
    setState('waits');
    setTries(tries + 1);
  };
  return (
    <li className="grid">
      <Card className="flex flex-col justify-between gap-4 p-4">
        <div className="relative grid h-72 place-items-center overflow-hidden rounded-md bg-muted p-3">
          {state === 'waits' && <Skeleton className="absolute inset-0" />}
          {state === 'failed' ? (
            <div className="grid justify-items-center gap-4 text-center text-muted-foreground">
              <p>
                <Trans>The picture did not come.</Trans>
              </p>
              <Button variant="outline" onClick={tryAgain}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          ) : (
            <img
              key={tries}
              src={src}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              className={clsx(
                'min-h-0 w-auto max-w-full rounded-sm shadow-card',
                state === 'waits' && 'opacity-0',
              )}
              style={{ maxHeight: '100%', objectFit: 'contain' }}
              onLoad={() => setState('there')}
              onError={() => setState('failed')}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-sans text-base font-semibold">{name}</h3>
          <div className="flex flex-wrap gap-2">{children}</div>
        </div>
      </Card>
    </li>
  );
}

/** Links to a file to download; screen readers hear what it is a file of. */
function File({ href, of, children }: { href: string; of: string; children: ReactNode }) {
  return (
    <a href={href} download className={buttonVariants({ variant: 'outline', size: 'sm' })}>
      <Download aria-hidden="true" />
      <span>
        <span className="sr-only">{of}: </span>
        {children}
      </span>
    </a>
  );
}
