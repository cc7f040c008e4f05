import { isOpen, overlays } from '@vitrine/ui/focus';

/** True when keys belong to something else than the screen: a field, a player, an open menu or dialog. */
export function isTyping(target: EventTarget | null): boolean {
  if (isOpen(overlays)) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, video, audio, [contenteditable="true"], [role="slider"]') !==
      null
  );
}
