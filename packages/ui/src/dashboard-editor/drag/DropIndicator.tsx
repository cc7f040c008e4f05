import { BanIcon, MoveIcon } from 'lucide-react';
import type { GridCell, WidgetSize } from '@vitrine/core/dashboard';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../icon/index.ts';
import { dropIndicatorVariants, placedVariants } from '../dashboard-editor.variants.ts';
import { placedStyle } from '../placedStyle.ts';

/** Props of `DropIndicator`. */
export interface DropIndicatorProps {
  at: GridCell & WidgetSize;
  title: string;
  /** Whether a drop there is refused. */
  refused: boolean;
  /** Whether it scrolls into view; during a drag by pointer the page scrolls by itself. */
  scrollsIntoView: boolean;
  isRtl: boolean;
}

/** The content, which is the same at every cell. */
const DropIndicatorLabel = memo(function DropIndicatorLabel({
  title,
  refused,
}: Pick<DropIndicatorProps, 'title' | 'refused'>): ReactNode {
  return (
    <div className={dropIndicatorVariants({ refused })}>
      <Icon icon={refused ? <BanIcon /> : <MoveIcon />} />
      <bdi className="vt:min-w-0 vt:truncate">{title}</bdi>
    </div>
  );
});

/** Shows the drop target of a dragged widget. */
export function DropIndicator({ at, title, refused, scrollsIntoView, isRtl }: DropIndicatorProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const { left, top, width, height } = at;
  useLayoutEffect(() => {
    if (scrollsIntoView) root.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scrollsIntoView, left, top, width, height]);
  return (
    <div
      ref={root}
      aria-hidden="true"
      data-slot="dashboard-drop-indicator"
      data-refused={refused || undefined}
      style={placedStyle(at, isRtl)}
      className={placedVariants({ dragState: refused ? 'refused' : 'gap' })}
    >
      <DropIndicatorLabel {...{ title, refused }} />
    </div>
  );
}
