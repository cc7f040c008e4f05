import { useEffect, useRef, type RefObject } from 'react';
import { isTyping } from '../internal/isTyping.ts';
import { useHandler } from '@vitrine/hooks/provider';
import type { CutFiles } from './useCutFiles.ts';

export interface UseLibraryKeysOptions {
  cut: CutFiles;
  currentFolderId: string | undefined;
  /** Shows the keyboard shortcuts. Undefined while single-character shortcuts are off. */
  onHelp: (() => void) | undefined;
}

/** The focused folder of the tree. */
function focusedFolderId(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || !target.closest('[data-slot="folder-tree"]')) return undefined;
  return target.closest('[data-key]')?.getAttribute('data-key') ?? undefined;
}

/**
 * Handles keys anywhere on the screen and when nothing has the focus: Ctrl+V pastes cut files into the focused folder
 * or the one on screen, Escape ends the cut, the question mark shows all keys. The ref is for the root of the screen.
 */
export function useLibraryKeys({
  cut,
  currentFolderId,
  onHelp,
}: UseLibraryKeysOptions): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const handleKeyDown = useHandler((event: KeyboardEvent) => {
    const { target, key } = event;
    const isInScreen = target === document.body || (target instanceof Node && root.current?.contains(target));
    if (!isInScreen || isTyping(target)) return;
    if (key === '?' && onHelp && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      return onHelp();
    }
    if (cut.count === 0) return;
    if (key === 'Escape') return cut.clear();
    const isPaste = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isPaste || key.toLowerCase() !== 'v') return;
    event.preventDefault();
    cut.paste(focusedFolderId(target) ?? currentFolderId);
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [handleKeyDown]);
  return root;
}
