import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusControl, focusInvalid } from '@vitrine/ui/focus';

/** Scrolls to the first obstacle to saving: a conflict, or the first unsaved field. */
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
 * Returns the fields with an invalid text, which only this form knows, and a function that focuses the first field
 * that cannot be saved.
 */
export function useFormProblems() {
  const form = useRef<HTMLFormElement>(null);
  const [requests, setRequests] = useState(0);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (requests > 0) focusProblem(form);
  }, [requests]);
  function setInvalid(key: string, isWrong: boolean): void {
    if (wrong.has(key) === isWrong) return;
    setWrong((before) => new Set(isWrong ? [...before, key] : [...before].filter((each) => each !== key)));
  }
  return {
    form,
    wrong,
    setInvalid,
    /** Focuses the obstacle, once the field that lost the focus has been rendered. */
    focusFirst: () => void setTimeout(() => setRequests((times) => times + 1)),
    /** Compared by its key: an id may contain characters with a meaning in selectors. */
    focusField(key: string): void {
      const rows = form.current?.querySelectorAll<HTMLElement>('[data-slot="field-row"]') ?? [];
      focusControl([...rows].find((row) => row.dataset['key'] === key));
    },
  };
}
