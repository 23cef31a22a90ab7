import type { WallCategory } from '@nagarika/domain/wall';
import { lazy, Suspense } from 'react';
import { useDialogs } from '../../dialogs/dialog-provider.tsx';
import type { WallDialogs } from './use-wall-dialogs.ts';

const CreatePostDialog = lazy(async () => ({
  default: (await import('./create-post-dialog.tsx')).CreatePostDialog,
}));
const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));
const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-dialog.tsx')).RemoveDialog,
}));

type Props = { dialogs: WallDialogs; category: WallCategory | undefined };

/** The wall's own dialogs, each loaded when it is first opened. */
export function WallDialogHost({ dialogs, category }: Props) {
  const { open: openShared } = useDialogs();
  const { shown, isOpen, visit, open, close } = dialogs;
  if (!shown) return null;
  const frame = { open: isOpen, onClose: close };

  function signIn() {
    close();
    openShared('sign-in', { onSignedIn: () => open({ kind: 'create' }) });
  }

  return (
    <Suspense>
      {shown.kind === 'create' && (
        <CreatePostDialog key={visit} {...frame} suggested={category} onSignIn={signIn} />
      )}
      {shown.kind === 'report' && (
        <ReportDialog
          key={visit}
          {...frame}
          reported={{
            postId: shown.postId,
            ...(shown.commentId ? { commentId: shown.commentId } : {}),
          }}
        />
      )}
      {shown.kind === 'remove' && (
        <RemoveDialog
          key={visit}
          {...frame}
          postId={shown.postId}
          commentId={shown.commentId ?? null}
        />
      )}
    </Suspense>
  );
}
