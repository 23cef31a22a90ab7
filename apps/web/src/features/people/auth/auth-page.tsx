import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { Hero } from '../../../components/pages/hero.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { useSession } from '../session/use-session.ts';

/**
 * Shows home with the sign-in dialog open, where banners lead by default; a member goes home. It
 * loads what the dialog leaves in view; the rest comes when the visitor is there.
 */
export function AuthPage() {
  const { user, isLoading } = useSession();
  const { open } = useDialogs();
  const navigate = useNavigate();
  usePageTitle(undefined);

  useEffect(() => {
    if (isLoading) return;
    const goHome = () => void navigate({ to: '/', replace: true });
    if (user) goHome();
    else open('sign-in', { onClosed: goHome });
  }, [user, isLoading, open, navigate]);

  return (
    <div className="border-b bg-muted">
      <div className="page-width py-3 md:py-5">
        <Hero />
      </div>
    </div>
  );
}
