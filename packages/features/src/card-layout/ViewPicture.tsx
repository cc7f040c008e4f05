import type { CardView } from '@vitrine/core/card-layout';
import { useMessages } from '@vitrine/ui/messages';
import { cardLayoutMessages } from '@vitrine/ui/messages/en';

// Each address is written in full: bundlers find a file by such an expression, include it, and replace the address.
const pictures = {
  expanded: { width: 640, height: 573, url: () => new URL('./pictures/expanded.webp', import.meta.url) },
  collapsed: { width: 640, height: 248, url: () => new URL('./pictures/collapsed.webp', import.meta.url) },
  info: { width: 640, height: 451, url: () => new URL('./pictures/info.webp', import.meta.url) },
  fullData: { width: 640, height: 669, url: () => new URL('./pictures/fullData.webp', import.meta.url) },
} as const satisfies Partial<Record<CardView, { width: number; height: number; url: () => URL }>>;

function hasPicture(view: CardView): view is keyof typeof pictures {
  return view in pictures;
}

/** A picture of the view in use, at most as tall as the animation beside it. The shared view has none. */
export function ViewPicture({ view }: { view: CardView }) {
  const { t } = useMessages(cardLayoutMessages);
  if (!hasPicture(view)) return null;
  const { url, ...size } = pictures[view];
  return (
    <img
      {...size}
      src={url().href}
      alt={t(`cardLayout.screenshot.${view}`)}
      loading="lazy"
      decoding="async"
      className="vt:h-auto vt:max-h-41 vt:w-auto vt:max-w-60 vt:shrink-0 vt:rounded-picture vt:border vt:border-border"
    />
  );
}
