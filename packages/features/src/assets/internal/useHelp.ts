import { useState } from 'react';
import { characterKeys } from './characterKeys.ts';
import type { KeyHelpProps } from './KeyHelp.tsx';

/**
 * Returns the props of the dialog with the keyboard shortcuts of a screen, and `show`, which opens it. This browser
 * remembers whether single-character shortcuts are enabled (WCAG 2.1.4).
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
    characterKeysEnabled: keys === 'on',
    onCharacterKeysChange: (enabled) => characterKeys.choose(enabled ? 'on' : 'off'),
  };
}
