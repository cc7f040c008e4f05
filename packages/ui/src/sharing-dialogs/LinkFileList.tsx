import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { MediaUrlSource } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import { XIcon } from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { AssetPicture } from '../assets/list/AssetPicture.tsx';
import { IconButton } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { rowOfKey } from '../internal/rowOfKey.ts';
import { withRow } from '../internal/withRow.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { sharingDialogsMessages } from '../messages/en/sharing/sharingDialogs.ts';

/** A file of a link. */
export interface LinkFile {
  /** Id of the file. */
  readonly id: string;
  /** Its name. */
  readonly name: string;
  /** The file; undefined while it is read, or when it cannot be. */
  readonly asset: Asset | undefined;
  /** Why it cannot be part of the link. */
  readonly reason?: string | undefined;
}

/** Props of `LinkFileList`. */
export interface LinkFileListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The files in their order. */
  files: readonly LinkFile[];
  /** Returns the picture of a file. */
  srcOf: (asset: Asset) => string | MediaUrlSource;
  /** Called to remove a file from the link. */
  onRemove: (event: { id: string }) => void;
  /** Whether files can be seen but not removed. Defaults to false. */
  disabled?: boolean | undefined;
}

const rowHeight = 48;
const overscanRows = 4;
const pageRows = 4;
const initialRect = { width: 480, height: pageRows * rowHeight };

/** The rows in the window, and the row that is the tab stop. */
function useRows({ files, onRemove, disabled = false }: LinkFileListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const at = Math.min(active, Math.max(files.length - 1, 0));
  const wantsFocus = useRef(false);
  const virtualizer = useVirtualizer({
    count: files.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    rangeExtractor: withRow(at, files.length),
    initialRect,
    // A list that is not laid out has no height; the default size keeps its rows rendered.
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify(rect.height > 0 ? rect : initialRect)),
  });
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${at}"] button`);
    if (!row && files.length > 0) return;
    wantsFocus.current = false;
    (row ?? scroller.current)?.focus({ preventScroll: true });
  });
  function remove(index: number): void {
    const file = files[index];
    if (!file || disabled) return;
    wantsFocus.current = true;
    setActive(index);
    onRemove({ id: file.id });
  }
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || disabled) return;
    const target = rowOfKey(event.key, { row: at, rows: files.length, pageRows });
    if (event.key === 'Delete' || event.key === 'Backspace') remove(at);
    else if (target === undefined) return;
    else if (target !== at) {
      wantsFocus.current = true;
      setActive(target);
      virtualizer.scrollToIndex(target);
    }
    event.preventDefault();
  }
  return { scroller, virtualizer, at, setActive, remove, press };
}

/**
 * The files of a link with their pictures, at most 192 px high; only rows in the window are rendered. A removed file
 * hands the focus to the next one.
 */
export function LinkFileList(props: LinkFileListProps): ReactNode {
  const { files, srcOf, onRemove: _, disabled = false, className, ...root } = props;
  const { t } = useMessages(sharingDialogsMessages);
  const helpId = useId();
  const { scroller, virtualizer, at, setActive, remove, press } = useRows(props);
  return (
    <div data-slot="link-file-list" {...root} className={cn('vt:plain', className)}>
      <p id={helpId} className="vt:visually-hidden">
        {t('sharing.editor.filesHelp')}
      </p>
      <div
        ref={scroller}
        tabIndex={-1}
        className="vt:max-h-48 vt:overflow-y-auto vt:rounded-control vt:border vt:border-border vt:focus-ring"
      >
        <ul
          aria-label={t('sharing.editor.files')}
          aria-describedby={helpId}
          className="vt:relative"
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={press}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const file = files[index];
            if (!file) return null;
            const { id, name, asset, reason } = file;
            return (
              <li
                key={id}
                data-row={index}
                aria-setsize={files.length}
                aria-posinset={index + 1}
                className="vt:absolute vt:inset-x-0 vt:top-0 vt:flex vt:items-center vt:gap-3 vt:px-2"
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              >
                <span
                  aria-hidden="true"
                  className={cn(
                    'vt:flex vt:h-10 vt:w-14 vt:shrink-0 vt:items-center vt:justify-center vt:overflow-hidden vt:rounded-picture vt:bg-mat',
                    reason !== undefined && 'vt:opacity-50',
                  )}
                >
                  {asset && <AssetPicture compact fit="cover" asset={asset} src={srcOf(asset)} />}
                </span>
                <span className="vt:flex vt:min-w-0 vt:flex-1 vt:flex-col">
                  <bdi
                    className={cn(
                      'vt:truncate vt:text-sm vt:rtl:text-right',
                      reason !== undefined && 'vt:text-muted vt:line-through',
                    )}
                    title={name}
                  >
                    {name}
                  </bdi>
                  {reason !== undefined && (
                    <span className="vt:truncate vt:text-xs vt:text-warning-text">{reason}</span>
                  )}
                </span>
                <IconButton
                  icon={<XIcon />}
                  size="small"
                  label={t('sharing.editor.removeFile', { name })}
                  disabled={disabled}
                  tabIndex={index === at ? 0 : -1}
                  onFocus={() => setActive(index)}
                  onClick={() => remove(index)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
