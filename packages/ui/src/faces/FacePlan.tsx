import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { MediaUrlSource } from '@vitrine/core/assets';
import { CheckIcon } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useElementSize } from '../assets/list/useElementSize.ts';
import { checkboxBox } from '../checkbox/checkbox.variants.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { facesMessages } from '../messages/en/recognition/faces.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { FacePicture } from './FacePicture.tsx';

/** Props of `FacePlan`. */
export interface FacePlanProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Ids of the faces that would change, that of the change first. */
  faceIds: readonly string[];
  /** Number of all faces that would change, listed or not. */
  total: number;
  /** Ids of the faces that stay as they are. */
  excludedIds: ReadonlySet<string>;
  /** Called when a face is left out, or is to change again. Without it the faces are only shown. */
  onExclude?: ((event: { faceId: string; isExcluded: boolean }) => void) | undefined;
  /** Returns the picture of a face. */
  srcOf?: ((faceId: string) => string | MediaUrlSource | undefined) | undefined;
  /** Whether nothing can be left out, because the change is being saved. Defaults to false. */
  disabled?: boolean | undefined;
}

const gap = 8;
const cellSize = 88;
const overscanRows = 2;
const initialRect = { width: 400, height: 3 * (cellSize + gap) };

function useCells(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(scroller, initialRect);
  const columns = Math.max(Math.floor((width - gap) / (cellSize + gap)), 1);
  const virtualizer = useVirtualizer({
    count: Math.ceil(count / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => cellSize + gap,
    overscan: overscanRows,
    initialRect,
    // A dialog that is not laid out has no height; the default size keeps its rows rendered.
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : initialRect)),
  });
  return { scroller, columns, virtualizer };
}

interface CellProps {
  label: string;
  src: string | MediaUrlSource | undefined;
  isIncluded: boolean;
  disabled: boolean;
  onChange: ((isIncluded: boolean) => void) | undefined;
}

function Cell({ label, src, isIncluded, disabled, onChange }: CellProps): ReactNode {
  if (!onChange) return <FacePicture src={src} alt={label} className="vt:size-22" />;
  return (
    <label className={cn('vt:relative vt:block', !disabled && 'vt:cursor-pointer')} title={label}>
      <FacePicture src={src} alt="" className={cn('vt:size-22', !isIncluded && 'vt:opacity-40')} />
      <span className="vt:absolute vt:top-1 vt:left-1 vt:flex vt:rounded-picture vt:bg-surface-raised vt:p-1">
        <input
          type="checkbox"
          checked={isIncluded}
          disabled={disabled}
          aria-label={label}
          onChange={({ target }) => onChange(target.checked)}
          className={checkboxBox({ filled: isIncluded })}
        />
        {isIncluded && (
          <Icon
            icon={<CheckIcon />}
            className="vt:pointer-events-none vt:absolute vt:top-1 vt:left-1 vt:text-accent-on vt:over:forced-colors:text-current"
          />
        )}
      </span>
    </label>
  );
}

/**
 * The faces that a change of a person would change, each with a checkbox that leaves it out where that can be done. The face of the change itself
 * always changes. Only rows in the window are rendered.
 */
export function FacePlan(props: FacePlanProps): ReactNode {
  const { faceIds, total, excludedIds, onExclude, srcOf, disabled = false, className, ...rest } = props;
  const { t, formatNumber } = useMessages(facesMessages);
  const { scroller, columns, virtualizer } = useCells(faceIds.length);
  const count = total - excludedIds.size;
  return (
    <div data-slot="face-plan" {...rest} className={cn('vt:flex vt:flex-col vt:gap-2', className)}>
      <p role="status" className="vt:text-sm vt:text-muted">
        {excludedIds.size > 0
          ? t('faces.planCount', { count, total: formatNumber(total) })
          : t('faces.planAll', { count })}
      </p>
      <div
        ref={scroller}
        {...(onExclude ? { tabIndex: -1 } : { tabIndex: 0, role: 'group', 'aria-label': t('faces.plan') })}
        className="vt:max-h-72 vt:overflow-y-auto vt:rounded-control vt:border vt:border-border vt:p-2 vt:focus-ring"
      >
        <ul
          aria-label={t('faces.plan')}
          className="vt:relative"
          style={{ height: Math.max(virtualizer.getTotalSize() - gap, 0) }}
        >
          {virtualizer.getVirtualItems().flatMap(({ index: row, start }) =>
            faceIds.slice(row * columns, (row + 1) * columns).map((faceId, column) => {
              const index = row * columns + column;
              const isFirst = index === 0;
              return (
                <li
                  key={faceId}
                  aria-setsize={faceIds.length}
                  aria-posinset={index + 1}
                  className="vt:absolute vt:top-0"
                  style={{
                    transform: `translateY(${start}px)`,
                    insetInlineStart: column * (cellSize + gap),
                  }}
                >
                  <Cell
                    label={t(isFirst ? 'faces.planThis' : 'faces.planFace', {
                      number: formatNumber(index + 1),
                    })}
                    src={srcOf?.(faceId)}
                    isIncluded={!excludedIds.has(faceId)}
                    disabled={disabled || isFirst}
                    onChange={onExclude && ((isIncluded) => onExclude({ faceId, isExcluded: !isIncluded }))}
                  />
                </li>
              );
            }),
          )}
        </ul>
      </div>
    </div>
  );
}
