import { Trans, useLingui } from '@lingui/react/macro';
import { PageLinks } from '../../../components/pages/page-links.tsx';
import { TermsText } from '../../../content/terms-text.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { TextPage } from './text-page.tsx';

/** Shows the dialog's text under an address of its own. */
export function TermsPage() {
  const { t } = useLingui();
  usePageTitle(t`Terms & Conditions`, t`The rules for members, attendees and organisers.`);
  return (
    <TextPage
      title={<Trans>Terms & Conditions</Trans>}
      lead={<Trans>The rules for members, attendees and organisers.</Trans>}
    >
      <TermsText level={2} />
      <PageLinks
        links={[
          { to: '/privacy', label: t`Privacy Policy` },
          { to: '/help', label: t`Help Center` },
          { to: '/contact', label: t`Contact` },
        ]}
      />
    </TextPage>
  );
}
