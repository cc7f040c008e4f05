import { memo, useSyncExternalStore, type ReactNode } from 'react';
import { useMessages } from '../messages/index.ts';

const touchOnly = '(hover: none) and (pointer: coarse)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(touchOnly);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** How a handle is used, for the device that is there: by keys, or by a finger where there is nothing else (X06). */
export const HandleHelp = memo(function HandleHelp({ id }: { id: string }): ReactNode {
  const { t } = useMessages();
  const isTouch = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(touchOnly).matches,
    () => false,
  );
  return (
    <p id={id} hidden>
      {isTouch ? t('dashboardEditor.touchHelp') : t('dashboardEditor.keyboardHelp')}
    </p>
  );
});
