import { maxLinkFiles, sharedRefusalOf } from '@vitrine/core/contract';
import { sumFileSizes } from '@vitrine/core/sharing';
import { useEffect, useRef } from 'react';
import { useExportRun, type CollectExport, type ExportState } from '../internal/useExportRun.ts';
import { collectFiles } from './collectFiles.ts';
import { useSharedServices } from '../shared/sharedContext.ts';

/** How the download of several files goes. */
export type SharedExportState = ExportState;

/** Which files to download: those with the ids, or all of a link or of a folder with the folders inside. */
export type SharedExportRequest =
  | { readonly ids: (signal: AbortSignal) => Promise<readonly string[]> }
  | { readonly allOf: 'files' }
  | { readonly allOf: 'folder'; readonly folderId?: string | undefined };

/** Options of `useSharedExport`. */
export interface UseSharedExportOptions {
  /** Hash of the link. */
  hash: string;
  /** The visit, `visit` of the link. */
  visit: string | undefined;
  /** What the window of the download says until it begins. Defaults to nothing. */
  waitingText?: string | undefined;
  /** What that window says when the download has begun: browsers leave it open. Defaults to nothing. */
  startedText?: string | undefined;
  /** Called when the back end refuses the link: load it again, to show why. */
  onRefused?: (() => void) | undefined;
}

/** Result of `useSharedExport`. */
export interface UseSharedExportResult {
  /** Whether the back end can put several files into a zip. The link must allow downloads too. */
  readonly isOffered: boolean;
  /** The most files of one zip. */
  readonly maxFiles: number;
  /** How the last download goes. */
  readonly state: SharedExportState;
  /** Starts a download; does nothing while one is being prepared. Must be called by a click or a key. */
  start(request: SharedExportRequest): void;
  /** Stops preparing. The browser stops a download that has started. */
  cancel(): void;
  /** Forgets the outcome of the last download. */
  dismiss(): void;
}

function setText(target: Window, text: string): void {
  target.document.title = text;
  target.document.body.textContent = text;
}

/** Opens a window that says why it is empty; returns null where the browser blocks it. */
function openWindow(text: string): Window | null {
  const target = window.open('', '_blank');
  if (target) setText(target, text);
  return target;
}

/** Milliseconds after which the browser has surely taken a download over: closing its window then does not stop it. */
const takenOverMs = 5000;

/** Returns whether a window shows no page of a server, such as that of a refusal. */
function isEmpty(target: Window): boolean {
  try {
    return !target.closed && target.location.href === 'about:blank';
  } catch {
    // The page of another server.
    return false;
  }
}

/** A window in which a download has begun. */
interface BegunDownload {
  readonly target: Window;
  readonly begunAt: number;
}

/** Closes the windows of downloads when the visitor comes back to this one, unless they show something else by then. */
function useCloseOnReturn(): (target: Window) => void {
  const begun = useRef<readonly BegunDownload[]>([]);
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      const isTakenOver = ({ begunAt }: BegunDownload) => now - begunAt >= takenOverMs;
      for (const { target } of begun.current.filter(isTakenOver)) if (isEmpty(target)) target.close();
      begun.current = begun.current.filter((each) => !isTakenOver(each));
    };
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return (target) => {
    begun.current = [...begun.current, { target, begunAt: Date.now() }];
  };
}

/**
 * Navigates the window that was opened at the click; where the browser has blocked it, this page: a download does not
 * replace it.
 */
function sendTo(target: Window | null, url: string, text: string): void {
  if (!target || target.closed) return window.location.assign(url);
  target.opener = null;
  setText(target, text);
  return target.location.assign(new URL(url, window.location.href).href);
}

/**
 * Downloads several files of a link in one zip, through the browser's own download. The window for it is opened at once, as
 * browsers allow it only then, and closed again when the zip cannot be had.
 *
 * @example
 * const { start, state } = useSharedExport({ hash, visit: link.visit });
 * return <button onClick={() => start({ allOf: 'files' })}>Download all</button>;
 */
export function useSharedExport(options: UseSharedExportOptions): UseSharedExportResult {
  const { hash, visit, waitingText = '', startedText = '', onRefused } = options;
  const { shared, capabilities } = useSharedServices();
  const closeOnReturn = useCloseOnReturn();
  const { start, ...run } = useExportRun({
    maxFiles: maxLinkFiles,
    of: hash,
    openTarget() {
      const target = openWindow(waitingText);
      return {
        begin(url) {
          sendTo(target, url, startedText);
          if (target) closeOnReturn(target);
        },
        close: () => target?.close(),
      };
    },
    request: (ids, signal) => shared.startExport({ hash, ids }, signal),
    onFailed: (error) => sharedRefusalOf(error) && onRefused?.(),
  });
  const collectorOf =
    (request: SharedExportRequest): CollectExport =>
    async (signal, onProgress) => {
      if ('ids' in request) return { ids: await request.ids(signal) };
      const files = await collectFiles({
        shared,
        hash,
        visit,
        signal,
        maxFiles: maxLinkFiles,
        withSubfolders: true,
        kind: request.allOf,
        folderId: request.allOf === 'folder' ? request.folderId : undefined,
        onProgress,
      });
      return { ids: files.map(({ id }) => id), bytes: sumFileSizes(files) };
    };
  return {
    ...run,
    isOffered: capabilities.export,
    maxFiles: maxLinkFiles,
    start: (request) => start(collectorOf(request)),
  };
}
