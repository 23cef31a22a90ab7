import { act, type FormEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '../../../test/run-hook.ts';
import type { Checked } from './checked.ts';
import { useDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';

type Values = { name: string; email: string };
const missing = { name: 'Who are you?', email: 'Where do you live?' };

function check(values: Values): Checked<Values> {
  const empty = (['name', 'email'] as const).filter((field) => values[field] === '');
  if (empty.length === 0) return { value: values };
  return { issues: empty.map((field) => ({ path: [field], message: missing[field] })) };
}

const sent: Values[] = [];
const said: unknown[] = [];
const focused: (string | null)[] = [];
beforeEach(() => {
  for (const list of [sent, said, focused]) list.length = 0;
});

type More = Partial<Parameters<typeof useForm<Values, Values>>[0]>;

async function openForm(more: More = {}) {
  const form = await runHook(() =>
    useForm<Values, Values>({
      draft: useDraft<Values>(null, { name: '', email: '' }),
      check,
      send: (data) => void sent.push(data),
      ...more,
    }),
  );
  /** Answers the page's query: by then the form's fields must be marked. */
  const querySelector = (selector: string) => {
    if (!selector.includes('aria-invalid')) return null;
    const { errors } = form.latest();
    const first = ['name', 'email'].find((field) => field in errors) ?? null;
    return { focus: () => focused.push(first), scrollIntoView: () => {} };
  };
  const event = { preventDefault: vi.fn(), currentTarget: { querySelector } };
  return {
    latest: form.latest,
    type: (part: Partial<Values>) => act(async () => form.latest().change(part)),
    press: () =>
      act(async () => form.latest().submit(event as unknown as FormEvent<HTMLFormElement>)),
    event,
  };
}

test('what is wrong is marked on the press, the first of it has the focus, nothing is sent', async () => {
  const form = await openForm();
  await form.type({ name: '' });
  expect(form.latest().errors).toEqual({});
  await form.press();
  expect(form.latest().errors).toEqual(missing);
  expect(focused).toEqual(['name']);
  expect(form.event.preventDefault).toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('a field that is changed loses its mark, and others keep theirs until the next press', async () => {
  const form = await openForm();
  await form.press();
  await form.type({ name: 'Asha' });
  expect(form.latest().errors).toEqual({ email: missing.email });
  await form.type({ name: '' });
  expect(form.latest().errors).toEqual({ email: missing.email });
  await form.press();
  expect(form.latest().errors).toEqual(missing);
});

test('where rules are about several fields, any change takes all marks away', async () => {
  const form = await openForm({ isJoint: true });
  await form.press();
  await form.type({ name: 'Asha' });
  expect(form.latest().errors).toEqual({});
});

test('a live form says nothing before the press, and follows every letter after it', async () => {
  const form = await openForm({ isLive: true });
  await form.type({ name: 'Asha' });
  expect(form.latest().errors).toEqual({});
  await form.press();
  expect(form.latest().errors).toEqual({ email: missing.email });
  await form.type({ name: '', email: 'a@b.in' });
  expect(form.latest().errors).toEqual({ name: missing.name });
});

test('it is sent once, however often it is pressed meanwhile', async () => {
  let arrive = () => {};
  const answer = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const form = await openForm({ send: (data) => answer.then(() => sent.push(data)) });
  await form.type({ name: 'Asha', email: 'a@b.in' });
  await form.press();
  expect(form.latest().isSending).toBe(true);
  await form.press();
  await act(async () => arrive());
  expect(form.latest().isSending).toBe(false);
  expect(sent).toEqual([{ name: 'Asha', email: 'a@b.in' }]);
});

test('rules that are loaded on the press mark as others do; where they do not come it has failed', async () => {
  const lost = new Error('lost');
  let isLost = true;
  const form = await openForm({
    check: async (values) => {
      if (isLost) throw lost;
      return check(values);
    },
  });
  await form.press();
  expect(form.latest()).toMatchObject({ failed: lost, isSending: false });
  expect(form.latest().errors).toEqual({});
  isLost = false;
  await form.press();
  expect(form.latest()).toMatchObject({ failed: null, errors: missing, isSending: false });
  expect(focused).toEqual(['name']);
});

test('what sending is rejected with is told, and stands until the next change or press', async () => {
  const refusal = new Error('refused');
  const failure = { tell: (error: unknown) => said.push(error), clear: () => said.push('cleared') };
  const form = await openForm({ send: () => Promise.reject(refusal), failure });
  await form.type({ name: 'Asha', email: 'a@b.in' });
  await form.press();
  expect(said).toEqual(['cleared', refusal]);
  expect(form.latest()).toMatchObject({ failed: refusal, isSending: false });
  await form.type({ name: 'Asha R.' });
  expect(form.latest().failed).toBeNull();
});

test('what only the server knows to be wrong is marked like the rest', async () => {
  const form = await openForm({ send: () => form.latest().mark({ name: 'Taken' }) });
  await form.type({ name: 'Asha', email: 'a@b.in' });
  await form.press();
  expect(form.latest().errors).toEqual({ name: 'Taken' });
  expect(focused).toEqual(['name']);
});

test('cleared, it is as if nothing had been typed', async () => {
  const form = await openForm({ isLive: true });
  await form.type({ name: 'Asha' });
  await form.press();
  await act(async () => form.latest().clear());
  expect(form.latest().values).toEqual({ name: '', email: '' });
  expect(form.latest().errors).toEqual({});
});
