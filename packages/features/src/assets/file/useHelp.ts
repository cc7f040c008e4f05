import { useState } from 'react';
import { characterKeys } from '../internal/characterKeys.ts';
import type { FileHelpProps } from './FileHelp.tsx';

/** The help of the file view, with the switch of its keys of one character, which this browser remembers (WCAG 2.1.4). */
export function useHelp(): Omit<FileHelpProps, 'mayRate'> & { show: () => void } {
  const [open, setOpen] = useState(false);
  const keys = characterKeys.use();
  return {
    open,
    show() {
      // On the whole screen only the picture can be seen.
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      setOpen(true);
    },
    onClose: () => setOpen(false),
    hasCharacterKeys: keys === 'on',
    onCharacterKeysChange: (has) => characterKeys.choose(has ? 'on' : 'off'),
  };
}
