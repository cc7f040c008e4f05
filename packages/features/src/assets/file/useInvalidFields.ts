import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import { useEffect, useRef, useState, type RefObject } from 'react';

function focusInvalid(form: RefObject<HTMLFormElement | null>): void {
  form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Which fields hold a text that is no value, and the way to the first field that cannot be saved (quality case X13). */
export function useInvalidFields({ error }: UseAssetEditorResult) {
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(false);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!error) return;
    if (isAsked.current) focusInvalid(form);
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
