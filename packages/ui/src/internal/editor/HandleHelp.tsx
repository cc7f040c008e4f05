import { memo, useSyncExternalStore, type ReactNode } from 'react';

const touchOnly = '(hover: none) and (pointer: coarse)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(touchOnly);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Props of `HandleHelp`. */
export interface HandleHelpProps {
  id: string;
  /** Instructions for the keyboard. */
  keyboard: string;
  /** Instructions for a finger. */
  touch: string;
}

/** Instructions for a handle: by keyboard, or by finger on devices with touch only. */
export const HandleHelp = memo(function HandleHelp({ id, keyboard, touch }: HandleHelpProps): ReactNode {
  const isTouch = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(touchOnly).matches,
    () => false,
  );
  return (
    <p className="vt:plain" id={id} hidden>
      {isTouch ? touch : keyboard}
    </p>
  );
});
