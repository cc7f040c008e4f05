import {
  isAbortError,
  maxLinkFiles,
  sharedRefusalOf,
  toApiError,
  type ApiError,
} from '@vitrine/core/contract';
import { sumFileSizes } from '@vitrine/core/sharing';
import { useEffect, useRef, useState } from 'react';
import { collectFiles } from './collectFiles.ts';
import { useSharedServices } from './sharedContext.ts';

/** How the download of several files goes. */
export type SharedExportState =
  | { readonly status: 'idle' }
  /** The list of files is being read; `count` of them so far. */
  | { readonly status: 'collecting'; readonly count: number }
  /** The back end is asked for the zip. */
  | { readonly status: 'starting' }
  /** The browser downloads a zip of so many files, and shows its progress. `bytes` is their size; undefined when unknown. */
  | { readonly status: 'started'; readonly count: number; readonly bytes?: number | undefined }
  /** There are more files than fit into one zip, or none. */
  | { readonly status: 'too-many' | 'nothing' }
  | { readonly status: 'failed'; readonly error: ApiError };

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

const idle: SharedExportState = { status: 'idle' };

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

/** The files of a zip, and their size in bytes where it is known. */
interface ExportFiles {
  readonly ids: readonly string[];
  readonly bytes: number | undefined;
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
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);
  const closeOnReturn = useCloseOnReturn();
  useEffect(() => () => running.current?.abort(), [hash]);

  async function filesOf(request: SharedExportRequest, signal: AbortSignal): Promise<ExportFiles> {
    if ('ids' in request) return { ids: await request.ids(signal), bytes: undefined };
    const files = await collectFiles({
      shared,
      hash,
      visit,
      signal,
      maxFiles: maxLinkFiles,
      withSubfolders: true,
      kind: request.allOf,
      folderId: request.allOf === 'folder' ? request.folderId : undefined,
      onProgress: (count) => signal.aborted || setState({ status: 'collecting', count }),
    });
    return { ids: files.map(({ id }) => id), bytes: sumFileSizes(files) };
  }
  async function run(request: SharedExportRequest, target: Window | null, signal: AbortSignal) {
    const { ids, bytes } = await filesOf(request, signal);
    signal.throwIfAborted();
    if (ids.length === 0 || ids.length > maxLinkFiles) {
      target?.close();
      return setState({ status: ids.length === 0 ? 'nothing' : 'too-many' });
    }
    setState({ status: 'starting' });
    const { url } = await shared.startExport({ hash, ids }, signal);
    signal.throwIfAborted();
    sendTo(target, url, startedText);
    if (target) closeOnReturn(target);
    return setState({ status: 'started', count: ids.length, bytes });
  }
  async function start(request: SharedExportRequest): Promise<void> {
    if (running.current) return;
    const abort = (running.current = new AbortController());
    const target = openWindow(waitingText);
    const stop = () => {
      running.current = undefined;
      target?.close();
      setState(idle);
    };
    abort.signal.addEventListener('abort', stop, { once: true });
    setState({ status: 'collecting', count: 0 });
    try {
      await run(request, target, abort.signal);
    } catch (cause) {
      if (abort.signal.aborted) return;
      if (isAbortError(cause)) return abort.abort();
      target?.close();
      const error = toApiError(cause);
      setState({ status: 'failed', error });
      if (sharedRefusalOf(error)) onRefused?.();
    } finally {
      if (running.current === abort) running.current = undefined;
    }
  }
  return {
    isOffered: capabilities.export,
    maxFiles: maxLinkFiles,
    state,
    start: (request) => void start(request),
    cancel: () => running.current?.abort(),
    dismiss: () => setState((before) => (running.current ? before : idle)),
  };
}
