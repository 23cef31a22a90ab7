import { Trans, useLingui } from '@lingui/react/macro';
import { PageLinks } from '../../../components/pages/page-links.tsx';
import { PrivacyText } from '../../../content/privacy-text.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { TextPage } from './text-page.tsx';

/** Shows the dialog's text under an address of its own. */
export function PrivacyPage() {
  const { t } = useLingui();
  usePageTitle(t`Privacy Policy`, t`What we keep about you, why, and what you can ask of us.`);
  return (
    <TextPage
      title={<Trans>Privacy Policy</Trans>}
      lead={<Trans>What we keep about you, why, and what you can ask of us.</Trans>}
    >
      <PrivacyText level={2} />
      <PageLinks
        links={[
          { to: '/terms', label: t`Terms & Conditions` },
          { to: '/help', label: t`Help Center` },
          { to: '/contact', label: t`Contact` },
        ]}
      />
    </TextPage>
  );
}
