import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../components/ui/button.tsx';
import { CoverArt } from '../components/ui/cover-art.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function NotFoundPage() {
  const { t } = useLingui();
  usePageTitle(t`404 Page Not Found`);
  return (
    <div className="page-width grid justify-items-center gap-5 py-16 text-center">
      <CoverArt
        seed="404"
        category="Social Events"
        shape="square"
        className="size-44 rounded-full"
      />
      <h1 className="page-title">
        <Trans>404 Page Not Found</Trans>
      </h1>
      <p className="text-muted-foreground">
        <Trans>Did you forget to add the page to the router?</Trans>
      </p>
      <Link to="/" className={buttonVariants()}>
        <Trans>Go to Home</Trans>
      </Link>
    </div>
  );
}
