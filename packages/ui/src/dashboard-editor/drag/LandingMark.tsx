import { BanIcon, MoveIcon } from 'lucide-react';
import type { GridCell, WidgetSize } from '@vitrine/core/dashboard';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../icon/index.ts';
import { landingVariants, placedVariants } from '../dashboard-editor.variants.ts';
import { placedStyle } from '../placedStyle.ts';

/** Props of `LandingMark`. */
export interface LandingMarkProps {
  at: GridCell & WidgetSize;
  title: string;
  /** It cannot land there. */
  refused: boolean;
  /** Scrolls into view; a pointer scrolls by itself. */
  follows: boolean;
  isRtl: boolean;
}

/** What is in the gap, which does not change from cell to cell. */
const LandingFace = memo(function LandingFace({
  title,
  refused,
}: Pick<LandingMarkProps, 'title' | 'refused'>): ReactNode {
  return (
    <div className={landingVariants({ refused })}>
      <Icon icon={refused ? <BanIcon /> : <MoveIcon />} />
      <bdi className="vt:min-w-0 vt:truncate">{title}</bdi>
    </div>
  );
});

/** The gap in which a held widget would land. */
export function LandingMark({ at, title, refused, follows, isRtl }: LandingMarkProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const { left, top, width, height } = at;
  useLayoutEffect(() => {
    if (follows) root.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [follows, left, top, width, height]);
  return (
    <div
      ref={root}
      aria-hidden="true"
      data-slot="dashboard-landing"
      data-refused={refused || undefined}
      style={placedStyle(at, isRtl)}
      className={placedVariants({ look: refused ? 'refused' : 'gap' })}
    >
      <LandingFace {...{ title, refused }} />
    </div>
  );
}
