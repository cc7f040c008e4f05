import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusControl, focusInvalid } from '@vitrine/ui/focus';

/** Focuses the first reason why the form cannot be saved: a conflict, or the first unsaved field. */
function focusProblem({ current: form }: RefObject<HTMLFormElement | null>): void {
  const heading = form?.querySelector<HTMLElement>('[data-slot="conflict-heading"]');
  if (heading) {
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
    return;
  }
  if (!focusInvalid(form)) focusControl(form?.querySelector('[data-slot="field-row"][data-state="failed"]'));
}

/**
 * Returns the keys of fields with an invalid text, which are not part of the draft, and functions that focus a field or
 * the first problem.
 */
export function useFormProblems() {
  const form = useRef<HTMLFormElement>(null);
  const [requests, setRequests] = useState(0);
  const [invalidKeys, setInvalidKeys] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (requests > 0) focusProblem(form);
  }, [requests]);
  function setInvalid(key: string, isInvalid: boolean): void {
    if (invalidKeys.has(key) === isInvalid) return;
    setInvalidKeys(
      (before) => new Set(isInvalid ? [...before, key] : [...before].filter((each) => each !== key)),
    );
  }
  return {
    form,
    invalidKeys,
    setInvalid,
    /** Focuses the first problem, after the form has been rendered with it. */
    focusFirst: () => void setTimeout(() => setRequests((times) => times + 1)),
    /** Finds the field by comparing keys: a key may contain characters that have a meaning in selectors. */
    focusField(key: string): void {
      const rows = form.current?.querySelectorAll<HTMLElement>('[data-slot="field-row"]') ?? [];
      focusControl([...rows].find((row) => row.dataset['key'] === key));
    },
  };
}
