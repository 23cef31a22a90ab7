import { useLingui } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { type Dispatch, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import type { SelectionAction } from './selection.ts';

export type Promotion = ReturnType<typeof usePromotion>;

/**
 * Applies the selection's promotion code: the ticket types as it shows them, and its effect. A code
 * that is refused is removed, with the server's words.
 */
export function usePromotion(
  event: EventDetails,
  code: string | null,
  dispatch: Dispatch<SelectionAction>,
) {
  const { t } = useLingui();
  const client = trpc.useUtils();
  /** The answer to a code that the buyer gave, because the query keeps no answer before it is shown. */
  const [given, setGiven] = useState<Outputs['checkout']['applyCode'] | null>(null);
  const { data, error, isPending, refetch } = trpc.checkout.applyCode.useQuery(
    { eventId: event.id, code: code ?? '' },
    {
      enabled: code !== null,
      ...(given?.code.code === code && { placeholderData: given }),
    },
  );
  const [refused, setRefused] = useState<{ code: string; words: string } | null>(null);
  /** The code that the present one has replaced. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const applied = code === null ? null : (data ?? null);
  const terms = useMemo(() => applied && { ...applied.code, id: applied.code.code }, [applied]);
  const refusal = code !== null && error ? (serverMessage(error) ?? null) : null;

  const drop = useEffectEvent((words: string) => {
    setRefused({ code: code ?? '', words });
    dispatch({ type: 'code-given', code: null });
  });
  useEffect(() => {
    if (refusal) drop(refusal);
  }, [refusal]);

  /** Returns whether the code holds; the earlier one stays applied until then. */
  async function apply(typed: string): Promise<boolean> {
    try {
      const answer = await client.checkout.applyCode.fetch({ eventId: event.id, code: typed });
      const next = answer.code.code;
      setGiven(answer);
      setRefused(null);
      setReplaced(applied && applied.code.code !== next ? applied.code.code : null);
      dispatch({ type: 'code-given', code: next });
      return true;
    } catch (error) {
      const words = serverMessage(error) ?? t`The server did not answer. Please try again.`;
      setRefused({ code: typed, words });
      return false;
    }
  }

  function remove() {
    setReplaced(null);
    setRefused(null);
    dispatch({ type: 'code-given', code: null });
  }

  return {
    types: applied?.ticketTypes ?? event.ticketTypes,
    code: applied?.code ?? null,
    terms,
    /** True while there is a code and its effect is not known yet. */
    isPending: code !== null && isPending && !error,
    /** True when no answer came about the code: the prices are without it. */
    isUnanswered: code !== null && error !== null && refusal === null,
    refused,
    replaced,
    apply,
    remove,
    again: () => void refetch(),
  };
}
