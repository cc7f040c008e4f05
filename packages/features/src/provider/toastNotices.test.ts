import type { ToastInput } from '@vitrine/ui/toast';
import { expect, test } from 'vitest';
import { createToastNotify } from './toastNotices.ts';

function fakeToasts() {
  const visible = new Map<string, ToastInput>();
  let last = 0;
  return {
    visible,
    notify(toast: ToastInput) {
      last += 1;
      visible.set(String(last), toast);
      return String(last);
    },
    dismiss: (id: string) => void visible.delete(id),
  };
}

test('each kind of notice has the tone of its toast', () => {
  const toasts = fakeToasts();
  const notify = createToastNotify(toasts);
  notify({ kind: 'success', message: 'Saved' });
  notify({ kind: 'error', message: 'Not saved' });
  notify({ kind: 'info', message: 'Note' });
  expect([...toasts.visible.values()].map(({ text, tone }) => [text, tone])).toEqual([
    ['Saved', 'success'],
    ['Not saved', 'error'],
    ['Note', 'neutral'],
  ]);
});

test('a later notice with the same id replaces the first, others stay', () => {
  const toasts = fakeToasts();
  const notify = createToastNotify(toasts);
  notify({ kind: 'info', message: 'Uploading', id: 'upload' });
  notify({ kind: 'info', message: 'Other' });
  notify({ kind: 'success', message: 'Uploaded', id: 'upload' });
  expect([...toasts.visible.values()].map((toast) => toast.text)).toEqual(['Other', 'Uploaded']);
});

test('a notice that expires is removed, but not a later one with its id', () => {
  const toasts = fakeToasts();
  const notify = createToastNotify(toasts);
  const [first, second] = [new AbortController(), new AbortController()];
  notify({ kind: 'info', message: 'Copied', id: 'transfer', signal: first.signal });
  notify({ kind: 'info', message: 'Imported', id: 'transfer', signal: second.signal });
  first.abort();
  expect([...toasts.visible.values()].map(({ text }) => text)).toEqual(['Imported']);
  second.abort();
  expect(toasts.visible.size).toBe(0);
  notify({ kind: 'info', message: 'Too late', signal: second.signal });
  expect(toasts.visible.size).toBe(0);
});
