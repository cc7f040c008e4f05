import type { SharedFile } from '@vitrine/core/contract';
import {
  viewerIndexAfter,
  viewerPageOf,
  type ViewerGrid,
  type ViewerPage,
  type ViewerStep,
} from '@vitrine/core/sharing';
import { useEffect, useMemo, useState } from 'react';
import { useHandler } from '../../internal/useHandler.ts';
import type { SharedFileList, SharedLinkActions } from '../sharedLink.ts';
import { useSlideshow, type Slideshow } from './useSlideshow.ts';
import { useViewerGrid } from './useViewerGrid.ts';
import { useViewerMotion, type ViewerPhase } from './useViewerMotion.ts';

/** Options of `useSharedViewer`. */
export interface UseSharedViewerOptions {
  /** The files of the link, as `useSharedLink` returns them. */
  link: SharedFileList & Pick<SharedLinkActions, 'loadUpTo'>;
  /** Id of the file to begin with, and to go to when it changes, such as the one that the address names. Defaults to the first. */
  fileId?: string | undefined;
  /** Called when the visitor goes to another file, and when the file `fileId` has left the link. */
  onFileChange?: ((event: { id: string }) => void) | undefined;
  /** Whether steps are animated. Defaults to true; never where the visitor prefers less motion. */
  animates?: boolean | undefined;
  /** The element of another page that the viewer is in: the grid is that for its width. Defaults to the window. */
  host?: HTMLElement | undefined;
}

/** Result of `useSharedViewer`. */
export interface UseSharedViewerResult {
  /** The chosen file; undefined without files, and while the file `fileId` is being looked for. */
  readonly file: SharedFile | undefined;
  /** The file of the picture on screen: during an animation still the previous file. */
  readonly shownFile: SharedFile | undefined;
  /** Position of the chosen file, from 0. */
  readonly index: number;
  /** Number of files of the link, loaded or not. */
  readonly total: number;
  /** Whether that file is shown because the wanted one is not in the link any more; until the visitor goes to another. */
  readonly isFileMissing: boolean;
  /** The animation of the picture. */
  readonly phase: ViewerPhase;
  /** Whether there is a file before the chosen one. The list does not wrap. */
  readonly hasPrevious: boolean;
  /** Whether there is a file after the chosen one. */
  readonly hasNext: boolean;
  /** Goes to another file. */
  step(step: ViewerStep): void;
  /** Goes to the file at a position. */
  select(index: number): void;
  /** Columns and rows of the thumbnails. */
  readonly grid: ViewerGrid;
  /** The page of thumbnails on screen: that of the chosen file, unless another one was opened. */
  readonly page: ViewerPage;
  /** The loaded files of that page. */
  readonly pageFiles: readonly SharedFile[];
  /** Opens another page of thumbnails; the chosen file stays. */
  openPage(page: number): void;
  /** Loads more thumbnails, when all of them are on one page. */
  loadMore(): void;
  /** The files before and after the chosen one, whose pictures may be loaded ahead. */
  readonly neighbours: readonly SharedFile[];
  /** Goes from file to file by itself. */
  readonly slideshow: Slideshow;
}

interface Chosen {
  readonly id: string | undefined;
  /** Where the file was last, in case that it leaves the link; undefined until it is found. */
  readonly index: number | undefined;
  /** Number of files of the link then. */
  readonly total?: number | undefined;
}

function positionOf(files: readonly SharedFile[], { id, index = 0 }: Chosen): number {
  const found = id === undefined ? -1 : files.findIndex((file) => file.id === id);
  return found >= 0 ? found : Math.max(0, Math.min(index, files.length - 1));
}

/** Returns whether a file that is not among the loaded ones can have moved behind them, because others were added. */
function canBeBehind({ index, total = 0 }: Chosen, link: UseSharedViewerOptions['link']): boolean {
  return !link.isComplete && index !== undefined && index + link.total - total >= link.files.length;
}

/**
 * Returns whether the file on screen stands in for a chosen one that is not in the link any more, until the visitor goes to
 * another.
 */
function useFileMissing(isGone: boolean, fileId: string | undefined): boolean {
  const [substitute, setSubstitute] = useState<string>();
  if (isGone && substitute !== fileId) setSubstitute(fileId);
  else if (!isGone && substitute !== undefined && fileId !== undefined && substitute !== fileId)
    setSubstitute(undefined);
  return substitute !== undefined && substitute === fileId;
}

/** Notifies that the file `id` is shown instead of the requested one; undefined for none. */
function useReplacement(id: string | undefined, onFileChange: UseSharedViewerOptions['onFileChange']): void {
  const notifyChange = useHandler((replacement: string) => onFileChange?.({ id: replacement }));
  useEffect(() => {
    if (id !== undefined) notifyChange(id);
  }, [id, notifyChange]);
}

/** The page of thumbnails: that of the chosen file, until the visitor opens another; it follows the next choice. */
function usePage(index: number, total: number, grid: ViewerGrid) {
  const own = viewerPageOf({ index, total }, grid);
  const [opened, setOpened] = useState<{ page: number; index: number; grid: ViewerGrid }>();
  const isOpened = opened !== undefined && opened.index === index && opened.grid === grid;
  const size = grid.columns * (grid.rows ?? 0);
  const page = isOpened && size > 0 ? viewerPageOf({ index: (opened.page - 1) * size, total }, grid) : own;
  const openPage = (next: number) =>
    setOpened({ page: Math.max(1, Math.min(page.pages, next)), index, grid });
  return { page, openPage };
}

/**
 * The state of a viewer of shared files: the chosen file, the pages of thumbnails by the width of the window, steps that are
 * animated one at a time, a slideshow. Further files are loaded before they are needed.
 *
 * @example
 * const link = useSharedLink({ hash });
 * const { shownFile, step } = useSharedViewer({ link });
 * return <button onClick={() => step('next')}>{shownFile?.fileName}</button>;
 */
export function useSharedViewer(options: UseSharedViewerOptions): UseSharedViewerResult {
  const { link, fileId, onFileChange, animates = true } = options;
  const { files, total, isComplete, loadUpTo } = link;
  const grid = useViewerGrid(options.host);
  const { phase, run } = useViewerMotion(animates);
  const [chosen, setChosen] = useState<Chosen>({ id: fileId, index: fileId === undefined ? 0 : undefined });
  const [shown, setShown] = useState(chosen);
  const [asked, setAsked] = useState(fileId);
  /** A position that is not loaded yet. */
  const [awaited, setAwaited] = useState<number>();
  if (asked !== fileId) {
    setAsked(fileId);
    if (fileId !== undefined && fileId !== chosen.id) {
      setChosen({ id: fileId, index: undefined });
      setShown({ id: fileId, index: undefined });
    }
  }
  const isKnown = chosen.id === undefined || files.some(({ id }) => id === chosen.id);
  const isSearching = !isKnown && !isComplete && chosen.index === undefined;
  const index = useMemo(() => positionOf(files, chosen), [files, chosen]);
  const file = isSearching ? undefined : files[index];
  const isFileMissing = useFileMissing(
    !isKnown && file !== undefined && !canBeBehind(chosen, link),
    file?.id,
  );
  if (chosen.index === undefined && file) {
    setChosen({ id: file.id, index, total });
    setShown({ id: file.id, index });
  }
  const isGone = fileId !== undefined && file !== undefined && files.every(({ id }) => id !== fileId);
  useReplacement(isGone ? file.id : undefined, onFileChange);
  const { page, openPage } = usePage(index, total, grid);
  const pageSize = grid.columns * (grid.rows ?? 30);
  const needed = isSearching
    ? files.length
    : Math.max(grid.rows ? page.end - 1 : 0, index + pageSize, awaited ?? 0);
  useEffect(() => loadUpTo(Math.min(needed, Math.max(0, total - 1))), [needed, total, loadUpTo]);

  const go = useHandler((targetOf: () => number) =>
    run(() => {
      const target = targetOf();
      const next = files[target];
      if (!next) {
        if (target > index && target < total) setAwaited(target);
        return undefined;
      }
      setAwaited(undefined);
      if (target === index) return undefined;
      const goal = { id: next.id, index: target, total };
      setChosen(goal);
      onFileChange?.({ id: next.id });
      return () => setShown(goal);
    }),
  );
  const isArrived = awaited !== undefined && (awaited < files.length || isComplete);
  useEffect(() => {
    if (isArrived) go(() => Math.min(awaited, files.length - 1));
  }, [isArrived, awaited, files.length, go]);
  const latestIndex = useHandler((step: ViewerStep) => viewerIndexAfter(step, { index, total }));
  const step = useHandler((next: ViewerStep) => go(() => latestIndex(next)));
  const hasNext = index < total - 1;
  const slideshow = useSlideshow({ index, hasNext, isShown: phase === 'still', next: () => step('next') });
  return {
    file,
    shownFile: isSearching ? undefined : files[positionOf(files, shown)],
    index,
    total,
    isFileMissing,
    phase,
    hasPrevious: index > 0,
    hasNext,
    step,
    select: (target) => go(() => target),
    grid,
    page,
    pageFiles: files.slice(page.start, page.end),
    openPage,
    loadMore: () => loadUpTo(Math.min(files.length, total - 1)),
    neighbours: [files[index + 1], files[index - 1]].filter((each) => each !== undefined),
    slideshow,
  };
}
