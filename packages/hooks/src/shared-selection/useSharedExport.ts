import { maxLinkFiles, sharedRefusalOf } from '@vitrine/core/contract';
import { sumFileSizes } from '@vitrine/core/sharing';
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
  /** Starts a download; does nothing while one is being prepared. */
  start(request: SharedExportRequest): void;
  /** Stops preparing. The browser stops a download that has started. */
  cancel(): void;
  /** Forgets the outcome of the last download. */
  dismiss(): void;
}

/**
 * Begins a download without leaving the page, and without another window. Of a refusal of the own server the browser tells as of
 * any failed download; another server must send the zip as an attachment.
 */
function begin(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Downloads several files of a link in one zip, through the browser's own download.
 *
 * @example
 * const { start, state } = useSharedExport({ hash, visit: link.visit });
 * return <button onClick={() => start({ allOf: 'files' })}>Download all</button>;
 */
export function useSharedExport(options: UseSharedExportOptions): UseSharedExportResult {
  const { hash, visit, onRefused } = options;
  const { shared, capabilities } = useSharedServices();
  const { start, ...run } = useExportRun({
    maxFiles: maxLinkFiles,
    of: hash,
    begin,
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
