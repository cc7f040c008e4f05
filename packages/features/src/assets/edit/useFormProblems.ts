import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusControl, focusInvalid } from '@vitrine/ui/focus';

/** Brings what keeps a form from being saved into view: two values to choose between, or the first field that is not saved. */
function leadToProblem({ current: form }: RefObject<HTMLFormElement | null>): void {
  const heading = form?.querySelector<HTMLElement>('[data-slot="conflict-heading"]');
  if (heading) {
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
    return;
  }
  if (!focusInvalid(form)) focusControl(form?.querySelector('[data-slot="field-row"][data-state="failed"]'));
}

/**
 * Which fields hold a text that is no value, and the way to the first field that cannot be saved: what that is only this form
 * knows.
 */
export function useFormProblems() {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (asked > 0) leadToProblem(form);
  }, [asked]);
  function noteWrong(key: string, isWrong: boolean): void {
    if (wrong.has(key) === isWrong) return;
    setWrong((before) => new Set(isWrong ? [...before, key] : [...before].filter((each) => each !== key)));
  }
  return {
    form,
    wrong,
    noteWrong,
    /** Takes the focus to what is in the way, once the field that was left for it is drawn. */
    lead: () => void setTimeout(() => setAsked((times) => times + 1)),
    /** By its key as it is: an id may hold what a selector would read as its own. */
    focusField(key: string): void {
      const rows = form.current?.querySelectorAll<HTMLElement>('[data-slot="field-row"]') ?? [];
      focusControl([...rows].find((row) => row.dataset['key'] === key));
    },
  };
}
