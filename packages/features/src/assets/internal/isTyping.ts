/** True when keys belong to something else than the screen: a field, a player, an open menu or dialog. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'))
    return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, video, audio, [contenteditable="true"], [role="slider"]') !==
      null
  );
}
