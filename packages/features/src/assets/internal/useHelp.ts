import { useState } from 'react';
import { characterKeys } from './characterKeys.ts';
import type { KeyHelpProps } from './KeyHelp.tsx';

/**
 * The dialog with the keys of a screen, and its switch for keys of one character, which this browser remembers (WCAG
 * 2.1.4).
 */
export function useHelp(): Omit<KeyHelpProps, 'lines'> & { show: () => void } {
  const [open, setOpen] = useState(false);
  const keys = characterKeys.use();
  return {
    open,
    show() {
      // In full screen only the picture is visible.
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      setOpen(true);
    },
    onClose: () => setOpen(false),
    hasCharacterKeys: keys === 'on',
    onCharacterKeysChange: (has) => characterKeys.choose(has ? 'on' : 'off'),
  };
}
