import { maxBufferedBytes, toApiError } from '@vitrine/core/contract';
import { useMedia } from '@vitrine/hooks/media';
import { useGalleryApi, usePorts } from '@vitrine/hooks/provider';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';

/** One file to download. */
export interface Download {
  readonly id: string;
  readonly variant: 'original' | 'edited';
  /**
   * Name for a download whose bytes were loaded into the page; read from the back end when absent. The back end names
   * every other download.
   */
  readonly fileName?: string | undefined;
}

/** Milliseconds after which the bytes of a started download are freed. */
const lifetimeMs = 60_000;

/** Starts a download by the browser without leaving the page. Without a name the back end names the file. */
export function beginDownload(url: string, fileName = ''): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
}

/**
 * Returns a function that starts downloads, and shows errors. A download that was requested starts even when the
 * component is unmounted meanwhile.
 */
export function useDownload(): (files: readonly Download[]) => Promise<void> {
  const { t, formatBytes } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const { assets } = useGalleryApi();
  const { locate } = useMedia();

  async function downloadOne({ id, variant, fileName }: Download): Promise<void> {
    const { url, release } = await locate({ id, variant });
    if (!release) return beginDownload(url);
    beginDownload(url, fileName ?? (await assets?.getFile({ id }))?.fileName);
    setTimeout(release, lifetimeMs);
  }

  function notifyFailed(files: readonly Download[], cause: unknown): void {
    const error = toApiError(cause);
    const reason =
      error.fields['size'] === undefined
        ? errorText(t, error)
        : t('assets.downloadTooLarge', { size: formatBytes(maxBufferedBytes) });
    const message = `${t('assets.downloadFailed', { count: files.length })}. ${reason}`;
    const action = error.retryable
      ? { label: t('common.retry'), onAction: () => void download(files) }
      : undefined;
    notify({ kind: 'error', message, action });
  }

  async function download(files: readonly Download[]): Promise<void> {
    const outcomes = await Promise.allSettled(files.map(downloadOne));
    const failed = files.filter((_, at) => outcomes[at]?.status === 'rejected');
    const first = outcomes.find((outcome) => outcome.status === 'rejected');
    if (first) notifyFailed(failed, first.reason);
  }
  return download;
}
