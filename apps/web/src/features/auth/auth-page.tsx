import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDialogs } from '../../dialogs/dialog-provider.tsx';
import { HomePage } from '../home/home-page.tsx';
import { useSession } from './use-session.ts';

/** Where banners lead by default: home with the sign-in dialog open; for a member, home. */
export function AuthPage() {
  const { user, isLoading } = useSession();
  const { open } = useDialogs();
  const navigate = useNavigate();

  useEffect(() => {
    if (isLoading) return;
    if (user) void navigate({ to: '/', replace: true });
    else open('sign-in');
  }, [user, isLoading, open, navigate]);

  return <HomePage />;
}
