import { CheckIcon, MusicIcon, PlayIcon } from 'lucide-react';
import type { MediaUrlSource, SelectionIntent } from '@vitrine/core/assets';
import type { SharedFile } from '@vitrine/core/contract';
import { useId, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { AssetCardSkeleton } from '../assets/list/AssetCardSkeleton.tsx';
import { cardCheck, cardMat } from '../assets/list/asset-card.variants.ts';
import { useLongPress } from '../assets/list/useLongPress.ts';
import { Badge } from '../badge/index.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { sharedPagesMessages } from '../messages/en/sharing/sharedPages.ts';
import { SharedThumbnail } from './SharedThumbnail.tsx';

/** Pixels of the name below a picture. */
export const sharedCaptionHeight = 28;

/** Properties shared by all cells of a grid of shared files. */
export interface SharedGridContext {
  /** Number of files of the folder. */
  total: number;
  itemAt: (index: number) => SharedFile | undefined;
  isSelected: (id: string | undefined, index: number) => boolean;
  selectedCount: number;
  focusedIndex: number;
  /** Whether files can be selected. */
  canSelect: boolean;
  /** Returns the address of a picture. */
  srcOf: (file: SharedFile) => string | MediaUrlSource;
  /** Returns the text alternative of a picture. */
  altOf: (file: SharedFile) => string;
  /** Returns the address of a file, for a new tab. Defaults to none: files are not links then. */
  hrefOf?: ((file: SharedFile) => string) | undefined;
  onItemIntent: (intent: SelectionIntent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Props of `SharedGridCell`. */
export interface SharedGridCellProps extends SharedGridContext {
  index: number;
  column: number;
}

/** Returns whether a click was on the check of the card. */
function isOnCheck({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

/**
 * A click opens, and selects while files are selected or with Ctrl or Shift. A tap opens; a long press starts a selection,
 * which taps then extend.
 */
function useCellPointer({ index, canSelect, selectedCount, onItemIntent }: SharedGridCellProps) {
  const isTouch = useRef(false);
  const longPress = useLongPress(() => canSelect && onItemIntent({ type: 'long-press', index }));
  return {
    ...longPress,
    onPointerDown(event: PointerEvent) {
      isTouch.current = event.pointerType === 'touch';
      longPress.onPointerDown(event);
    },
    onClick(event: MouseEvent) {
      const { shiftKey: extend, ctrlKey, metaKey } = event;
      const isModified = extend || ctrlKey || metaKey;
      // Without a selection these clicks are those of a link: a new tab, a new window.
      if (isOnCheck(event) || (isModified && !canSelect)) return undefined;
      event.preventDefault();
      const selects = canSelect && (isModified || selectedCount > 0);
      if (!selects) return onItemIntent({ type: 'open', index });
      if (isTouch.current) return onItemIntent({ type: 'press', index, pointer: 'touch' });
      return onItemIntent({ type: 'toggle', index, extend });
    },
    onFocus: () => onItemIntent({ type: 'focus', index }),
  };
}

type CheckProps = Pick<SharedGridCellProps, 'index' | 'selectedCount' | 'onItemIntent'> & {
  file: SharedFile;
  selected: boolean;
};

function Check({ file, index, selected, selectedCount, onItemIntent }: CheckProps): ReactNode {
  const { t } = useMessages(sharedPagesMessages);
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={selected}
      aria-label={t('shared.folder.select', { name: file.fileName })}
      tabIndex={-1}
      onClick={({ shiftKey: extend }) => onItemIntent({ type: 'toggle', index, extend })}
      className={cardCheck({ shown: selected || selectedCount > 0 })}
    >
      <span
        className={cn(
          'vt:flex vt:size-5 vt:items-center vt:justify-center vt:rounded-full vt:shadow-float',
          selected
            ? 'vt:border vt:border-accent-on vt:bg-accent vt:text-accent-on'
            : 'vt:border-2 vt:border-overlay-text vt:bg-scrim',
        )}
      >
        {selected && <Icon icon={<CheckIcon />} className="vt:size-3.5" />}
      </span>
    </button>
  );
}

/** The icon of a video or an audio file over the corner of its picture. */
function TypeMark({ file: { mimeType } }: { file: SharedFile }): ReactNode {
  const { t } = useMessages(sharedPagesMessages);
  const isVideo = mimeType.startsWith('video/');
  if (!isVideo && !mimeType.startsWith('audio/')) return null;
  return (
    <Badge
      tone="overlay"
      icon={isVideo ? <PlayIcon /> : <MusicIcon />}
      className="vt:absolute vt:end-1.5 vt:bottom-1.5"
    >
      <span className="vt:visually-hidden">{t(isVideo ? 'shared.folder.video' : 'shared.folder.audio')}</span>
    </Badge>
  );
}

function Card({ file, ...cell }: SharedGridCellProps & { file: SharedFile }): ReactNode {
  const { index, isSelected, canSelect, srcOf, altOf, hrefOf } = cell;
  const selected = isSelected(file.id, index);
  return (
    <div className="vt:group vt:flex vt:h-full vt:min-w-0 vt:flex-col" title={file.fileName}>
      <div className="vt:relative vt:min-h-0 vt:flex-1">
        <a
          href={hrefOf?.(file)}
          tabIndex={-1}
          draggable={false}
          className={cardMat({ selected, cut: false })}
        >
          <SharedThumbnail file={file} src={srcOf(file)} alt={altOf(file)} />
        </a>
        {canSelect && <Check {...cell} file={file} selected={selected} />}
        <TypeMark file={file} />
      </div>
      <bdi className="vt:block vt:h-7 vt:shrink-0 vt:truncate vt:pt-1.5 vt:text-sm vt:font-medium vt:rtl:text-right">
        {file.fileName}
      </bdi>
    </div>
  );
}

/** The cell of one file: its card, or a placeholder while it is not loaded. It is named by file and position. */
export function SharedGridCell(props: SharedGridCellProps): ReactNode {
  const { index, column, total, itemAt, isSelected, canSelect, focusedIndex, onKeyDown } = props;
  const { t } = useMessages(sharedPagesMessages);
  const handlers = useCellPointer(props);
  const file = itemAt(index);
  const id = useId();
  const position = index + 1;
  return (
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={canSelect ? isSelected(file?.id, index) : undefined}
      aria-labelledby={id}
      tabIndex={index === focusedIndex ? 0 : -1}
      data-index={index}
      {...handlers}
      onKeyDown={onKeyDown}
      className="vt:min-w-0 vt:cursor-pointer vt:rounded-control vt:select-none vt:focus-ring vt:[-webkit-touch-callout:none]"
    >
      {file ? <Card {...props} file={file} /> : <AssetCardSkeleton textHeight={sharedCaptionHeight} />}
      <span id={id} className="vt:visually-hidden">
        {file
          ? t('shared.folder.position', { name: file.fileName, position, total })
          : t('shared.folder.fileLoading', { position })}
      </span>
    </div>
  );
}
