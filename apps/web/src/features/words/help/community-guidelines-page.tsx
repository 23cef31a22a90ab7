import { Trans, useLingui } from '@lingui/react/macro';
import { PageLinks } from '../../../components/pages/page-links.tsx';
import { useCommunityGuidelines } from '../../../content/community-guidelines.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { Rule } from './rule.tsx';
import { TextPage } from './text-page.tsx';

export function CommunityGuidelinesPage() {
  const { t } = useLingui();
  usePageTitle(
    t`Community Guidelines`,
    t`The six rules of our WhatsApp groups and of the community wall.`,
  );
  const rules = useCommunityGuidelines();
  return (
    <TextPage
      title={<Trans>Community Guidelines</Trans>}
      lead={<Trans>Six rules, the same in every WhatsApp group and on the community wall.</Trans>}
    >
      <ol className="grid gap-6">
        {rules.map(({ id, Icon, title, text }) => (
          <Rule
            key={id}
            title={title}
            mark={
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-primary">
                <Icon aria-hidden="true" className="size-6" />
              </span>
            }
          >
            {text}
          </Rule>
        ))}
      </ol>
      <section className="grid gap-2 [&>p]:measure">
        <h2 className="text-2xl">
          <Trans>When somebody does not keep them</Trans>
        </h2>
        <p>
          <Trans>
            Report a post or a comment from its menu on the wall; in a group, write to one of its
            admins or to us. A person reads every report. We take down what breaks these rules, and
            close accounts that do so again. Nobody learns who reported.
          </Trans>
        </p>
        <p>
          <Trans>
            If you or somebody else is in danger, call 112, or 181, the women's helpline, first.
          </Trans>
        </p>
      </section>
      <PageLinks
        links={[
          { to: '/community', label: t`Community Wall` },
          { to: '/groups', label: t`WhatsApp Groups` },
          { to: '/contact', label: t`Contact` },
        ]}
      />
    </TextPage>
  );
}
