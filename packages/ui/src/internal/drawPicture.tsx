import { loadingPicture, type PictureSource, type PictureState } from '@vitrine/core/assets';
import { useSyncExternalStore, type ReactNode } from 'react';

type Draw = (picture: PictureState) => ReactNode;

const serverState = () => loadingPicture;

function Subscribed({ source, draw }: { source: PictureSource; draw: Draw }): ReactNode {
  return draw(useSyncExternalStore(source.subscribe, source.get, serverState));
}

/** Renders with a known address, or with the state of one that is requested; only the latter needs a subscription. */
export function drawPicture(src: string | PictureSource, draw: Draw): ReactNode {
  return typeof src === 'string' ? (
    draw({ status: 'ready', url: src })
  ) : (
    <Subscribed source={src} draw={draw} />
  );
}
