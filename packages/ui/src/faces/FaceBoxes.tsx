import type { FaceBox } from '@vitrine/core/contract';
import { parseFaceColour } from '@vitrine/core/faces';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { cn } from '../internal/cn.ts';
import { useLatest } from '../internal/editor/useLatest.ts';
import { facesMessages } from '../messages/en/recognition/faces.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { useRootAttributes } from '../provider/appearance.ts';
import { faceOfDigit, type DrawnFace } from './drawnFace.ts';

/** Props of `FaceBoxes`. */
export interface FaceBoxesProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  /** The faces, by number. */
  faces: readonly DrawnFace[];
  /** Id of the selected face. */
  selectedId?: string | undefined;
  /** Id of the face that is pointed at or has the focus, here or in the list. */
  activeId?: string | undefined;
  /** Called when a face is clicked, or chosen by its number. */
  onSelect: (event: { id: string }) => void;
  /** Called when a face is pointed at or gets the focus; without an id when it no longer is. */
  onActivate?: ((event: { id: string | undefined }) => void) | undefined;
  /** Called for the key Delete on a face. Without it faces can only be looked at. */
  onDelete?: ((event: { id: string }) => void) | undefined;
}

/** Returns the position of a box in its picture. The picture is not mirrored where text runs from right to left. */
export function boxStyle({ x, y, width, height }: FaceBox) {
  const percent = (share: number) => `${share * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

/**
 * Handles keys at the element itself: the viewer below listens there too, and would zoom for a digit before React sees
 * the key.
 */
export function useElementKeys(
  root: RefObject<HTMLElement | null>,
  press: (event: KeyboardEvent) => boolean,
): void {
  const latest = useLatest(press);
  useEffect(() => {
    const element = root.current;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !latest()(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [root, latest]);
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

function useBoxKeys({ faces, onSelect, onDelete }: FaceBoxesProps, root: RefObject<HTMLElement | null>) {
  const idOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-face]')?.dataset['face'] : undefined;
  const focus = (id: string) =>
    root.current?.querySelector<HTMLElement>(`[data-face="${CSS.escape(id)}"]`)?.focus();
  useElementKeys(root, ({ key, target }) => {
    const id = idOf(target);
    const byDigit = faceOfDigit(faces, key);
    if (byDigit) {
      focus(byDigit.id);
      onSelect({ id: byDigit.id });
      return true;
    }
    if (id === undefined) return false;
    if (key === 'Delete' && onDelete) {
      onDelete({ id });
      return true;
    }
    const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
    if (step === undefined) return false;
    const next = faces[faces.findIndex((face) => face.id === id) + step];
    if (next) focus(next.id);
    return true;
  });
}

const boxClasses = cn(
  'vt:absolute vt:min-h-6 vt:min-w-6 vt:rounded-picture vt:border-current vt:bg-transparent vt:p-0 vt:text-white',
  'vt:shadow-[0_0_0_1px_var(--vitrine-overlay-surface),inset_0_0_0_1px_var(--vitrine-overlay-surface)] vt:focus-ring-picture',
  'vt:pointer-events-none vt:group-data-[fitted]/picture:pointer-events-auto vt:cursor-pointer',
);

interface BoxProps {
  face: DrawnFace;
  shownNumber: string;
  label: string;
  isSelected: boolean;
  isActive: boolean;
  tabIndex: number;
  onSelect: () => void;
  onActivate: (isActive: boolean) => void;
}

function Box({
  face,
  shownNumber,
  label,
  isSelected,
  isActive,
  tabIndex,
  onSelect,
  onActivate,
}: BoxProps): ReactNode {
  const { id, name, hexColor, box } = face;
  const color = parseFaceColour(hexColor);
  const isShown = isSelected || isActive;
  return (
    <button
      type="button"
      data-face={id}
      data-active={isActive || undefined}
      aria-pressed={isSelected}
      aria-label={label}
      tabIndex={tabIndex}
      style={{ ...boxStyle(box), color }}
      className={cn(
        boxClasses,
        isShown ? 'vt:z-1 vt:border-4' : 'vt:border-2 vt:opacity-85',
        isSelected && 'vt:border-dashed',
      )}
      onClick={onSelect}
      onPointerEnter={() => onActivate(true)}
      onPointerLeave={() => onActivate(false)}
      onFocus={() => onActivate(true)}
      onBlur={() => onActivate(false)}
    >
      <span
        aria-hidden="true"
        className="vt:pointer-events-auto vt:absolute vt:-top-1 vt:-left-1 vt:flex vt:h-6 vt:max-w-48 vt:min-w-6 vt:items-center vt:justify-center vt:gap-1 vt:rounded-picture vt:bg-overlay vt:px-1.5 vt:text-xs vt:font-medium vt:text-overlay-text vt:tabular-nums"
      >
        {shownNumber} {isShown && name !== undefined && <bdi className="vt:truncate">{name}</bdi>}
      </span>
    </button>
  );
}

/**
 * The faces of a picture as boxes over it: a layer that fills the element around it. Each box has the number of its face.
 * One tab stop; arrow keys move between the boxes. Inside of an element with `data-fitted` the whole box can be clicked,
 * otherwise only its number, so that a picture that is zoomed can be dragged everywhere.
 */
export function FaceBoxes(props: FaceBoxesProps): ReactNode {
  const { faces, selectedId, activeId, onSelect, onActivate, onDelete: _, className, ref, ...rest } = props;
  const { t, formatNumber } = useMessages(facesMessages);
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => root.current);
  useBoxKeys(props, root);
  const stopId = faces.some(({ id }) => id === selectedId) ? selectedId : faces[0]?.id;
  return (
    <div
      role="group"
      aria-label={t('faces.boxes')}
      data-slot="face-boxes"
      // The picture may be an element of the page around.
      {...useRootAttributes()}
      {...rest}
      ref={root}
      className={cn('vitrine-root vt:pointer-events-none vt:absolute vt:inset-0', className)}
    >
      {faces.map((face) => {
        const { id, number, name = t('faces.unidentified') } = face;
        return (
          <Box
            key={id}
            face={face}
            shownNumber={formatNumber(number)}
            label={t('faces.numbered', { number: formatNumber(number), name })}
            isSelected={id === selectedId}
            isActive={id === activeId}
            tabIndex={id === stopId ? 0 : -1}
            onSelect={() => onSelect({ id })}
            onActivate={(isActive) => onActivate?.({ id: isActive ? id : undefined })}
          />
        );
      })}
    </div>
  );
}
