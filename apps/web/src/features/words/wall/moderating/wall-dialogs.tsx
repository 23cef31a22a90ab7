import type { WallCategory } from '@nagarika/domain/words/wall/wall-categories';
import { useDialogs } from '../../../../components/dialog-provider.tsx';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import type { Failure } from '../../../../components/ui/outcomes/part-failed.tsx';
import { OpeningFailed } from '../../../../components/ui/outcomes/part-failed.tsx';
import type { WallDialogs } from './use-wall-dialogs.ts';

const CreatePostDialog = lazyPart(
  async () => (await import('../posting/create-post-dialog.tsx')).CreatePostDialog,
);
const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

type Props = { dialogs: WallDialogs; category: WallCategory | undefined };

/** Hosts the wall's own dialogs, each loaded when it is first opened. */
export function WallDialogHost({ dialogs, category }: Props) {
  const { open: openShared } = useDialogs();
  const { shown, isOpen, visit, open, close } = dialogs;
  if (!shown) return null;
  const frame = {
    open: isOpen,
    onClose: close,
    failed: (failure: Failure) => isOpen && <OpeningFailed {...failure} onClose={close} />,
  };

  function signIn() {
    close();
    openShared('sign-in', { onSignedIn: () => open({ kind: 'create' }) });
  }

  return (
    <>
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
          comment={shown.comment ?? null}
        />
      )}
    </>
  );
}
