import { isOpen, overlays } from '@vitrine/ui/focus';

/** True when keys belong to a field, a player, an open menu or a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  if (isOpen(overlays)) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, video, audio, [contenteditable="true"], [role="slider"]') !==
      null
  );
}
