import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { useEffect, useRef, useState, type RefObject } from 'react';

function focusInvalid(form: RefObject<HTMLFormElement | null>): void {
  form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Brings what a save was refused for into view: two values to choose between, a field, or the reason alone. */
function leadToProblem({ current }: RefObject<HTMLFormElement | null>): void {
  const find = (selector: string) => current?.querySelector<HTMLElement>(selector);
  const heading = find('[data-slot="conflict-heading"]');
  const shown = heading ?? find('[aria-invalid="true"]') ?? find('[role="alert"]');
  shown?.focus({ preventScroll: shown === heading });
  if (!shown?.matches('[aria-invalid="true"]')) shown?.scrollIntoView({ block: 'start' });
}

/** Which fields hold a text that is no value, and the way to the first field that cannot be saved (quality case X13). */
export function useInvalidFields({ error }: UseAssetEditorResult) {
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(false);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!error) return;
    if (isAsked.current) leadToProblem(form);
    isAsked.current = false;
  }, [error]);
  function noteWrong(key: string, isWrong: boolean): void {
    if (wrong.has(key) === isWrong) return;
    setWrong((before) => new Set(isWrong ? [...before, key] : [...before].filter((each) => each !== key)));
  }
  /** False when a field has to be put right first; the focus is then on it. */
  function mayAsk(): boolean {
    isAsked.current = wrong.size === 0;
    if (wrong.size > 0) focusInvalid(form);
    return wrong.size === 0;
  }
  return { form, hasWrong: wrong.size > 0, noteWrong, mayAsk };
}
