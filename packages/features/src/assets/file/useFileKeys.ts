import { useMessages } from '@vitrine/ui/messages';
import { useEffect, type RefObject } from 'react';
import { isTyping } from '../internal/isTyping.ts';
import { useHandler } from '@vitrine/hooks/provider';
import { commandOfKey, type FileCommand } from './fileKeys.ts';

/**
 * Handles the keys of the file view when the focus is in it or nowhere; not while typing, in a player, or while a menu
 * or a dialog is open. Single-character shortcuts can be turned off, for users of speech input or with limited dexterity.
 */
export function useFileKeys(
  root: RefObject<HTMLElement | null>,
  commands: Readonly<Partial<Record<FileCommand, (key: string) => void>>>,
  characterKeysEnabled: boolean,
): void {
  const { direction } = useMessages();
  const handleKeyDown = useHandler((event: KeyboardEvent) => {
    const { target } = event;
    const isInView = target instanceof Node && (target === document.body || root.current?.contains(target));
    if (!isInView || event.defaultPrevented || isTyping(target)) return;
    if (!characterKeysEnabled && event.key.length === 1) return;
    const command = commandOfKey(event, direction);
    const run = command && commands[command];
    // The browser ends full screen with Escape.
    if (!run || (command === 'back' && document.fullscreenElement)) return;
    event.preventDefault();
    run(event.key);
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [handleKeyDown]);
}
