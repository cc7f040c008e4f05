import { maxExportFiles } from '@vitrine/core/contract';
import { useExportRun, type ExportState } from '../../internal/useExportRun.ts';
import { useGallery } from '../../provider/galleryContext.ts';
import { useSubPort } from '../../provider/useSubPort.ts';

/** Options of `useAssetExport`. */
export interface UseAssetExportOptions {
  /** Begins a download by the browser, without leaving the page. */
  begin: (url: string) => void;
}

/** Result of `useAssetExport`. */
export interface UseAssetExportResult {
  /** The most files of one zip. */
  readonly maxFiles: number;
  /** How the last download goes. */
  readonly state: ExportState;
  /** Starts the download of files; does nothing while one is being prepared. */
  start(ids: readonly string[]): void;
  /** Stops preparing. The browser stops a download that has started. */
  cancel(): void;
  /** Forgets the outcome of the last download. */
  dismiss(): void;
}

/**
 * Downloads several files of the library in one zip (needs `assets.export`), through the browser's own download.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * const { start, state } = useAssetExport({ begin: (url) => window.location.assign(url) });
 * return <button onClick={() => start(ids)}>Download {state.status === 'starting' && '…'}</button>;
 */
export function useAssetExport({ begin }: UseAssetExportOptions): UseAssetExportResult {
  const { api } = useGallery();
  const assets = useSubPort('assets', 'useAssetExport');
  const { start, ...run } = useExportRun({
    maxFiles: maxExportFiles,
    of: api.id,
    begin,
    request: (ids, signal) => assets.startExport({ ids }, signal),
  });
  return { ...run, maxFiles: maxExportFiles, start: (ids) => start(() => Promise.resolve({ ids })) };
}
