import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Checked, errorsOf, type FieldErrors, without } from './checked.ts';
import { showFirstError } from './show-first-error.ts';
import type { Draft } from './use-draft.ts';

type Options<Values extends object, Data> = {
  draft: Pick<Draft<Values>, 'draft' | 'change' | 'clear'>;
  /** On the press: `judge(schema, values)`. A promise where the rules are loaded only then. */
  check: (values: Values) => Checked<Data> | Promise<Checked<Data>>;
  /** With what the check yielded. */
  send: (data: Data) => unknown;
  /** Says what sending or loading the rules rejected with (`useFailure`); absent: see `failed`. */
  failure?: { tell: (error: unknown) => void; clear: () => void };
  /** Once it was tried, what is wrong is followed with every letter. */
  isLive?: boolean;
  /** Its rules are about several fields: a change takes every mark away, not its own alone. */
  isJoint?: boolean;
};

/**
 * What a form does on a press: checks, then marks what is wrong and takes the user to the first
 * of it, or sends (docs/decisions/0136).
 */
export function useForm<Values extends object, Data>(options: Options<Values, Data>) {
  const { draft, check, send, failure, isLive = false, isJoint = false } = options;
  // Null: it was not tried yet.
  const [found, setFound] = useState<FieldErrors | null>(null);
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const pressed = useRef<HTMLFormElement>(null);
  const values = draft.draft;
  const now = isLive && found ? check(values) : null;

  function change(part: Partial<Values>) {
    draft.change(part);
    setFound((last) => last && (isJoint ? {} : without(last, Object.keys(part))));
    setFailed(null);
  }

  function mark(errors: FieldErrors) {
    // At once, to find the first.
    flushSync(() => {
      setSending(false);
      setFound(errors);
    });
    showFirstError(pressed.current);
  }

  async function press() {
    failure?.clear();
    setFailed(null);
    try {
      const answer = check(values);
      if (answer instanceof Promise) setSending(true);
      const checked = answer instanceof Promise ? await answer : answer;
      if (checked.issues) return mark(errorsOf(checked));
      setFound({});
      setSending(true);
      await send(checked.value);
    } catch (error) {
      setFailed(error);
      failure?.tell(error);
    } finally {
      setSending(false);
    }
  }

  return {
    values,
    change,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      pressed.current = event.currentTarget;
      if (!isSending) void press();
    },
    /** By path; the first of each field. */
    errors: now && !(now instanceof Promise) ? errorsOf(now) : (found ?? {}),
    /** What only the server knows to be wrong with a field. */
    mark,
    isSending,
    /** What sending was rejected with, until the next change or press; null: nothing. */
    failed,
    /** As if nothing had been typed. */
    clear() {
      draft.clear();
      setFound(null);
    },
  };
}
