import type { FaceBox } from '@vitrine/core/contract';
import { moveBox } from '@vitrine/core/faces';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { cn } from '../internal/cn.ts';
import { Announcer, useAnnouncement } from '../internal/editor/Announcer.tsx';
import { facesMessages } from '../messages/en/recognition/faces.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { useRootAttributes } from '../provider/appearance.ts';
import { boxStyle, useElementKeys } from './FaceBoxes.tsx';
import { boxOfKey, drawnBetween, isInFaceBox, type FacePoint } from './faceBox.ts';

/** Props of `FaceDrawing`. */
export interface FaceDrawingProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** The box as it is now. */
  box: FaceBox;
  /** Called with the box after each move. */
  onChange: (box: FaceBox) => void;
  /** Called for Enter. */
  onKeep: () => void;
  /** Called for Escape. */
  onCancel: () => void;
}

/** A drag: of the whole box from a point in it, or of a new box from its first corner. */
type Gesture =
  | { readonly kind: 'move'; readonly from: FacePoint; readonly box: FaceBox }
  | { readonly kind: 'draw'; readonly from: FacePoint };

/** The layer is operated by keys. */
const tabStop = { tabIndex: 0 };

function pointOf(event: PointerEvent): FacePoint {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / (width || 1), y: (event.clientY - top) / (height || 1) };
}

function useDrawGesture({ box, onChange }: FaceDrawingProps) {
  const gesture = useRef<Gesture>(undefined);
  const end = () => void (gesture.current = undefined);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = pointOf(event);
      gesture.current = isInFaceBox(from, box) ? { kind: 'move', from, box } : { kind: 'draw', from };
    },
    onPointerMove(event: PointerEvent) {
      const active = gesture.current;
      if (!active) return;
      const to = pointOf(event);
      const { from } = active;
      const next =
        active.kind === 'move'
          ? moveBox(active.box, { x: to.x - from.x, y: to.y - from.y })
          : drawnBetween(from, to);
      if (next) onChange(next);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/**
 * A layer over a picture on which one box is drawn: by a drag of the pointer, or by keys. It takes the focus when it
 * appears. Arrow keys move the box, with Shift they size it, Enter keeps it, Escape cancels; its place is announced.
 */
export function FaceDrawing(props: FaceDrawingProps): ReactNode {
  const { box, onChange, onKeep, onCancel, className, ref, ...rest } = props;
  const { t, formatPercent } = useMessages(facesMessages);
  const helpId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useAnnouncement();
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => root.current);
  const [focus] = useState(() => () => root.current?.focus({ preventScroll: true }));
  useEffect(() => void focus(), [focus]);
  const gesture = useDrawGesture(props);
  useElementKeys(root, ({ key, shiftKey }) => {
    if (key === 'Enter') onKeep();
    else if (key === 'Escape') onCancel();
    else {
      const next = boxOfKey(box, key, shiftKey);
      if (!next) return false;
      const percent = (share: number) => formatPercent(Math.round(share * 100) / 100);
      onChange(next);
      announce(
        t('faces.draftAt', {
          left: percent(next.x),
          top: percent(next.y),
          width: percent(next.width),
          height: percent(next.height),
        }),
      );
    }
    return true;
  });
  return (
    <div
      role="application"
      {...tabStop}
      aria-label={t('faces.draft')}
      aria-describedby={helpId}
      data-slot="face-drawing"
      // The picture may be an element of the page around.
      {...useRootAttributes()}
      {...rest}
      {...gesture}
      ref={root}
      className={cn(
        'vitrine-root vt:pointer-events-auto vt:absolute vt:inset-0 vt:cursor-crosshair vt:touch-none vt:focus-ring-inset',
        className,
      )}
    >
      <span
        aria-hidden="true"
        data-draft="true"
        style={boxStyle(box)}
        className="vt:absolute vt:cursor-move vt:rounded-picture vt:border-2 vt:border-white vt:shadow-[0_0_0_1px_var(--vitrine-overlay-surface),0_0_0_9999px_var(--vitrine-scrim)]"
      />
      <p id={helpId} className="vt:visually-hidden">
        {t('faces.drawHelp')}
      </p>
      <Announcer announcement={announcement} slot="face-drawing-status" />
    </div>
  );
}
