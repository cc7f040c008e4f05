import { useEffect } from 'react';

/** The library ends a drag on an Escape that reaches the document. */
function cancelDrag(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));
}

/**
 * Escape ends the drag and nothing else, such as a selection; so does leaving the window for another one, after which
 * no release would ever come (quality cases F44, F45).
 */
export function useDragExit(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target === document) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      cancelDrag();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('blur', cancelDrag);
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('blur', cancelDrag);
    };
  }, [isDragging]);
}
