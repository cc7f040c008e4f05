import { PauseIcon, PlayIcon } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/index.ts';
import { cardLayoutMessages } from '../messages/en/cardLayout.ts';

/** Props of `EditorAnimation`. */
export interface EditorAnimationProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether the animation is paused at first. */
  defaultPaused?: boolean | undefined;
}

interface BarProps {
  x: number;
  y: number;
  className?: string | undefined;
}

/** A field: a box with a line for its text. */
function Bar({ x, y, className }: BarProps): ReactNode {
  return (
    <g className={className}>
      <rect
        x={x}
        y={y}
        width="118"
        height="18"
        rx="4"
        className="vt:fill-surface-raised vt:stroke-border-strong"
      />
      <rect x={x + 10} y={y + 7} width="64" height="4" rx="2" className="vt:fill-border-strong" />
    </g>
  );
}

const listRows = [4, 28, 76, 100];

/** The list, the card, and the field that moves between them; without motion an arrow replaces the movement. */
function Demo(): ReactNode {
  const gapAnimation = 'vt:animate-editor-demo-gap vt:motion-reduce:animate-none';
  return (
    <>
      {listRows.map((y) => (
        <Bar key={y} x={4} y={y} />
      ))}
      <rect
        x="182"
        y="1"
        width="134"
        height="148"
        rx="8"
        className="vt:fill-surface-raised vt:stroke-border"
      />
      <path
        d="M190 1 H308 A8 8 0 0 1 316 9 V66 H182 V9 A8 8 0 0 1 190 1 Z"
        className="vt:fill-surface-active"
      />
      <path d="M196 58 L222 30 L242 48 L262 24 L302 58 Z" className="vt:fill-border-strong" />
      <Bar x={190} y={76} />
      <Bar x={190} y={100} className={gapAnimation} />
      <rect
        x="186"
        y="96"
        width="126"
        height="2"
        className="vt:animate-editor-demo-edge vt:fill-accent vt:motion-reduce:animate-none"
      />
      <path
        d="M128 61 C 152 61 156 97 178 97 m -7 -5 l 7 5 l -7 5"
        className="vt:hidden vt:fill-none vt:stroke-accent vt:stroke-2 vt:motion-reduce:block"
      />
      <g className="vt:animate-editor-demo-field vt:motion-reduce:animate-none">
        <rect
          x="4"
          y="52"
          width="118"
          height="18"
          rx="4"
          className="vt:fill-accent-soft vt:stroke-accent vt:stroke-2"
        />
        <rect x="14" y="59" width="64" height="4" rx="2" className="vt:fill-accent" />
      </g>
    </>
  );
}

/** A short animation of dragging a field onto a card. It can be paused; with reduced motion it is a still picture. */
export function EditorAnimation(props: EditorAnimationProps): ReactNode {
  const { defaultPaused = false, className, ...rest } = props;
  const { t } = useMessages(cardLayoutMessages);
  const [isPaused, setPaused] = useState(defaultPaused);
  return (
    <div
      data-slot="editor-animation"
      {...rest}
      className={cn(
        'vt:relative vt:w-full vt:max-w-80 vt:rounded-card vt:bg-surface-sunken vt:p-3',
        className,
      )}
    >
      <svg
        role="img"
        aria-label={t('cardLayout.animation')}
        viewBox="0 0 320 150"
        data-paused={isPaused || undefined}
        className="vt:block vt:h-auto vt:w-full vt:rtl:-scale-x-100 vt:[&[data-paused]_*]:[animation-play-state:paused]"
      >
        <Demo />
      </svg>
      <IconButton
        icon={isPaused ? <PlayIcon /> : <PauseIcon />}
        size="small"
        variant="secondary"
        label={t(isPaused ? 'cardLayout.play' : 'cardLayout.pause')}
        onClick={() => setPaused(!isPaused)}
        className="vt:absolute vt:start-3 vt:bottom-3 vt:motion-reduce:hidden"
      />
    </div>
  );
}
