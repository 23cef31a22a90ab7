import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Checked, errorsOf, type FieldErrors, without } from './checked.ts';
import { showFirstError } from './show-first-error.ts';
import type { Draft } from './use-draft.ts';

type Options<Values extends object, Data> = {
  draft: Pick<Draft<Values>, 'draft' | 'change' | 'clear'>;
  /** Runs on the press: `judge(schema, values)`. Returns a promise where the rules are loaded only then. */
  check: (values: Values) => Checked<Data> | Promise<Checked<Data>>;
  /** Called with the checked data. */
  send: (data: Data) => unknown;
  /** Reports what sending or loading the rules rejected with (`useFailure`); absent, it is in `failed`. */
  failure?: { tell: (error: unknown) => void; clear: () => void };
  /** Checks at every letter once the form was tried. */
  isLive?: boolean;
  /** True where rules involve several fields: a change then removes every mark, not only its own. */
  isJoint?: boolean;
};

/**
 * Handles a form's press: checks, then marks the errors and takes the user to the first, or sends
 * (docs/decisions/0136).
 */
export function useForm<Values extends object, Data>(options: Options<Values, Data>) {
  const { draft, check, send, failure, isLive = false, isJoint = false } = options;
  // Null before the first try.
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
    // Rendered at once, so that the first error can be found.
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
    /** The first error of each field, by path. */
    errors: now && !(now instanceof Promise) ? errorsOf(now) : (found ?? {}),
    /** Marks an error that only the server knows. */
    mark,
    isSending,
    /** The rejection of the last sending, until the next change or press; null without one. */
    failed,
    clear() {
      draft.clear();
      setFound(null);
    },
  };
}
