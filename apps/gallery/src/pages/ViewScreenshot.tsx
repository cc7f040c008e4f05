import type { CardView } from '@vitrine/core/card-layout';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages } from '@vitrine/ui/messages/en';

/** Pixels of the pictures that the gallery ships; the shared view has none before there is a page for visitors. */
const sizes = {
  expanded: { width: 640, height: 573 },
  collapsed: { width: 640, height: 248 },
  info: { width: 640, height: 451 },
  fullData: { width: 640, height: 669 },
} as const satisfies Partial<Record<CardView, { width: number; height: number }>>;

function hasScreenshot(view: CardView): view is keyof typeof sizes {
  return view in sizes;
}

/** Where a view is seen: a picture of the gallery itself. */
export function ViewScreenshot({ view }: { view: CardView }) {
  const { t } = useMessages(galleryMessages);
  if (!hasScreenshot(view)) return null;
  return (
    <img
      {...sizes[view]}
      src={`/img/layout/${view}.webp`}
      alt={t(`gallery.screenshot.${view}`)}
      loading="lazy"
      decoding="async"
      className="vt:h-auto vt:w-60 vt:shrink-0 vt:rounded-picture vt:border vt:border-border"
    />
  );
}
