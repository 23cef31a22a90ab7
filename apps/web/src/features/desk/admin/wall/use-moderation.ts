import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { HideInput, ModeratedKind } from '@nagarika/domain/words/wall/wall-moderation';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { serverMessage, statusOf } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';

export type Moderated = Outputs['admin']['wall']['list']['items'][number];

/** Decisions of one press; hiding asks for a reason first. */
export type Verb = 'approve' | 'keep' | 'restore';

/** Decides about one or many, reports the outcome, and reloads the queue. */
export function useModeration(kind: ModeratedKind, onDone: () => void) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const verbs = {
    approve: trpc.admin.wall.approve.useMutation(),
    keep: trpc.admin.wall.keep.useMutation(),
    restore: trpc.admin.wall.restore.useMutation(),
  };
  const hiding = trpc.admin.wall.hide.useMutation();
  const said = {
    approve: (n: number) =>
      t`${plural(n, { one: 'Approved: it is on the wall', other: '# approved: they are on the wall' })}`,
    keep: (n: number) =>
      t`${plural(n, { one: 'Kept: its reports are answered', other: '# kept: their reports are answered' })}`,
    restore: (n: number) =>
      t`${plural(n, { one: 'Back on the wall', other: '# are back on the wall' })}`,
    hide: (n: number) => t`${plural(n, { one: 'Hidden', other: '# hidden' })}`,
  };

  /** Returns whether nothing is left to decide. */
  async function conclude(
    verb: Verb | 'hide',
    asked: number,
    deciding: Promise<{ decided: number }>,
  ): Promise<boolean> {
    try {
      const { decided } = await deciding;
      toast({
        title: said[verb](decided),
        description: decided < asked ? t`The others had been decided already.` : undefined,
      });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`That could not be saved. Please try again.`,
      });
      // The moderator's words stay, unless nothing is left to decide.
      if (statusOf(error) !== 409) return false;
    }
    await utils.admin.wall.invalidate();
    onDone();
    return true;
  }

  return {
    decide: (verb: Verb, ids: readonly string[]) =>
      conclude(verb, ids.length, verbs[verb].mutateAsync({ kind, ids: [...ids] })),
    hide: (ids: readonly string[], why: Pick<HideInput, 'reason' | 'note' | 'isStrike'>) =>
      conclude('hide', ids.length, hiding.mutateAsync({ kind, ids: [...ids], ...why })),
    isHiding: hiding.isPending,
    isBusy: Object.values(verbs).some(({ isPending }) => isPending),
    isDeciding: (id: string) =>
      Object.values(verbs).some(
        ({ isPending, variables }) => isPending && variables.ids.includes(id),
      ),
  };
}

export type Moderation = ReturnType<typeof useModeration>;
