import { Trans, useLingui } from '@lingui/react/macro';
import { languageNamed } from '@nagarika/domain/language/languages';
import { Copy, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonRow, buttonVariants } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import {
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from '../../../components/ui/navigation/tabs.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { whatsAppUrl } from '../../../components/use-share.ts';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { serverMessage, statusOf } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useLanguage } from '../../../lib/words/use-language.ts';
import { BackToEvent, EventPartPage } from '../../events/event-team/event-part-page.tsx';
import { useSession } from '../../people/session/use-session.ts';
import type { Kit, Said } from './kit.ts';
import { KitPictures } from './kit-pictures.tsx';
import { LinkFigures } from './link-figures.tsx';
import { OwnLinks } from './own-links.tsx';
import { useCopy } from './use-copy.ts';

/** Offers an event's pictures, messages and links to promote it, with their results. */
export function KitPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const kit = trpc.kit.show.useQuery({ id: eventId }, { enabled: user !== null });
  if (user && !kit.data && statusOf(kit.error) === 422) {
    return <NoKit eventId={eventId} why={kit.error} />;
  }
  const lead = <bdi>{kit.data?.title}</bdi>;
  return (
    <EventPartPage eventId={eventId} title={t`Tell the world`} lead={lead} query={kit}>
      {(shown) => (
        <>
          <InLanguages eventId={eventId} kit={shown} />
          <OwnLinks eventId={eventId} kit={shown} />
          <LinkFigures kit={shown} />
        </>
      )}
    </EventPartPage>
  );
}

/** Shows all parts with words, in the language of their readers. */
function InLanguages({ eventId, kit }: { eventId: string; kit: Kit }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<string>(useLanguage());
  return (
    <Tabs value={language} onValueChange={setLanguage}>
      <TabsList aria-label={t`Language of the kit`}>
        {kit.said.map(({ language: code }) => (
          <TabsTrigger key={code} value={code} lang={code}>
            {languageNamed(code).name}
          </TabsTrigger>
        ))}
      </TabsList>
      {kit.said.map((said) => (
        <TabsContent key={said.language} value={said.language}>
          <div className="grid grid-cols-1 gap-10">
            <KitPictures {...said} eventId={eventId} title={kit.title} />
            <KitMessage said={said} />
            <KitEmbed said={said} title={kit.title} />
          </div>
        </TabsContent>
      ))}
    </Tabs>
  );
}

function NoKit({ eventId, why }: { eventId: string; why: unknown }) {
  const { t } = useLingui();
  usePageTitle(t`Tell the world`);
  return (
    <div className="narrow-page">
      <EmptyState
        seed={eventId}
        title={<Trans>Nothing to send around yet</Trans>}
        action={<BackToEvent eventId={eventId} />}
      >
        {serverMessage(why)}
      </EmptyState>
    </div>
  );
}

/** Shows a message for WhatsApp as it arrives. */
function KitMessage({ said: { whatsapp, language } }: { said: Said }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>WhatsApp message</Trans>
      </h2>
      <Card className="grid grid-cols-1 gap-4 p-4">
        <p lang={language} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {whatsapp}
        </p>
        <div className={buttonRow}>
          <Button variant="outline" onClick={() => copy(whatsapp, t`The message is copied`)}>
            <Copy aria-hidden="true" />
            <Trans>Copy the message</Trans>
          </Button>
          <a
            href={whatsAppUrl(whatsapp)}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ variant: 'outline' })}
          >
            <MessageCircle aria-hidden="true" className="text-success" />
            <Trans>Send by WhatsApp</Trans>
          </a>
        </div>
      </Card>
    </section>
  );
}

/** Shows a card for another site as it looks there, and the code to paste. */
function KitEmbed({ said: { embed }, title }: { said: Said; title: string }) {
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

/** Returns the card's path on this page's own site, which may have another address (a preview). */
function here(src: string): string {
  const { pathname, search } = new URL(src);
  return pathname + search;
}
