import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { serverMessage, statusOf } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';

export type Verdict = 'publish' | 'reject' | 'unpublish';

/** Reports the outcome itself. 'overtaken' means that another admin decided first. */
export function useDecision(id: string, verdict: Verdict) {
  const { t } = useLingui();
  const publish = trpc.admin.blogs.publish.useMutation();
  const reject = trpc.admin.blogs.reject.useMutation();
  const unpublish = trpc.admin.blogs.unpublish.useMutation();
  const done = {
    publish: t`Story published`,
    reject: t`Story rejected`,
    unpublish: t`Story unpublished`,
  };

  async function decide(message: string): Promise<'done' | 'overtaken' | 'failed'> {
    try {
      if (verdict === 'publish') await publish.mutateAsync({ id, message });
      else if (verdict === 'reject') await reject.mutateAsync({ id, reason: message });
      else await unpublish.mutateAsync({ id, message });
      toast({ title: done[verdict] });
      return 'done';
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`That could not be saved. Please try again.`,
      });
      return statusOf(error) === 409 ? 'overtaken' : 'failed';
    }
  }

  return { decide, isPending: publish.isPending || reject.isPending || unpublish.isPending };
}
