import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toast, toastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

test('at most one toast is visible: the newest', () => {
  toast({ title: 'first' });
  const first = toastStore.get();
  toast({ title: 'second', variant: 'destructive' });
  expect(toastStore.get()).toMatchObject({ title: 'second', variant: 'destructive', open: true });
  expect(toastStore.get()?.id).not.toBe(first?.id);
});

test('a dismissed toast closes at once and is forgotten after 1,000,000 ms', () => {
  toast({ title: 'bye' });
  dismissToast();
  expect(toastStore.get()).toMatchObject({ open: false });
  vi.advanceTimersByTime(999_999);
  expect(toastStore.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toastStore.get()).toBeNull();
});

test('a toast that follows a dismissed one is not removed in its place', () => {
  toast({ title: 'first' });
  dismissToast();
  toast({ title: 'second' });
  vi.advanceTimersByTime(1_000_000);
  expect(toastStore.get()).toMatchObject({ title: 'second', open: true });
});

test('whoever listens is told, until she stops', () => {
  const seen: unknown[] = [];
  const stop = toastStore.subscribe(() => seen.push(toastStore.get()?.title));
  toast({ title: 'heard' });
  stop();
  toast({ title: 'missed' });
  expect(seen).toEqual(['heard']);
});
