import { Trans, useLingui } from '@lingui/react/macro';
import { languageNamed } from '@nagarika/domain/language/languages';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { backLook, PageHeading } from '../../../components/page-heading.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../components/ui/tabs.tsx';
import { serverMessage, statusOf } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EventProblem } from '../../events/event-team/event-problem.tsx';
import { SignInFirst } from '../../events/event-team/sign-in-first.tsx';
import { useSession } from '../../people/session/use-session.ts';
import type { Kit } from './kit.ts';
import { KitEmbed } from './kit-embed.tsx';
import { KitMessage } from './kit-message.tsx';
import { KitPictures } from './kit-pictures.tsx';
import { LinkFigures } from './link-figures.tsx';
import { OwnLinks } from './own-links.tsx';

/** What an event is told to the world with, and what came of it. */
export function KitPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  usePageTitle(t`Tell the world`);
  const { user, isLoading } = useSession();
  const kit = trpc.kit.show.useQuery({ id: eventId }, { enabled: user !== null });
  if (isLoading || (user && kit.isPending)) {
    return (
      <Loading className="narrow-page grid gap-6 py-6 md:py-10">
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (!user) return <SignInFirst />;
  if (!kit.data) {
    if (statusOf(kit.error) === 422) return <NoKit eventId={eventId} why={kit.error} />;
    return <EventProblem error={kit.error} onRetry={() => void kit.refetch()} />;
  }
  return (
    <div className="narrow-page grid grid-cols-1 gap-10">
      <PageHeading
        back={<Back eventId={eventId} />}
        title={<Trans>Tell the world</Trans>}
        lead={<bdi>{kit.data.title}</bdi>}
      />
      <InLanguages eventId={eventId} kit={kit.data} />
      <OwnLinks eventId={eventId} kit={kit.data} />
      <LinkFigures kit={kit.data} />
    </div>
  );
}

/** All that has words, in the language of whom it is for. */
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
  return (
    <div className="narrow-page">
      <EmptyState
        seed={eventId}
        title={<Trans>Nothing to send around yet</Trans>}
        action={<Back eventId={eventId} />}
      >
        {serverMessage(why)}
      </EmptyState>
    </div>
  );
}

function Back({ eventId }: { eventId: string }) {
  return (
    <Link to="/my-events/$id" params={{ id: eventId }} className={backLook}>
      <ArrowLeft aria-hidden="true" />
      <Trans>Back to the event</Trans>
    </Link>
  );
}
