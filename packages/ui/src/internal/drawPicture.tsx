import { loadingMediaUrl, type MediaUrlSource, type MediaUrlState } from '@vitrine/core/assets';
import { useSyncExternalStore, type ReactNode } from 'react';

type Draw = (picture: MediaUrlState) => ReactNode;

const serverState = () => loadingMediaUrl;

function Subscribed({ source, draw }: { source: MediaUrlSource; draw: Draw }): ReactNode {
  return draw(useSyncExternalStore(source.subscribe, source.get, serverState));
}

/** Renders with a known address, or with the state of one that is requested; only the latter needs a subscription. */
export function drawPicture(src: string | MediaUrlSource, draw: Draw): ReactNode {
  return typeof src === 'string' ? (
    draw({ status: 'ready', url: src })
  ) : (
    <Subscribed source={src} draw={draw} />
  );
}
