import { getField } from '@vitrine/core/card-layout';
import type { ApiError, Asset } from '@vitrine/core/contract';
import { useEditedCopy, type UseAssetEditorResult } from '@vitrine/hooks/assets';
import { useGalleryApi, usePorts } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { assetsMessages, fieldsMessages } from '@vitrine/ui/messages/en';
import { fieldLabel } from '../../internal/fieldLabel.ts';
import { useDownload } from '../internal/useDownload.ts';
import { useLayoutFields } from '../internal/useLayoutFields.ts';

/** Options of `useFileDownload`. */
export interface UseFileDownloadOptions {
  /** The file. */
  asset: Pick<Asset, 'id' | 'fileName' | 'permissions'>;
  /** Resolves when its running saves have ended. */
  settle: UseAssetEditorResult['settle'];
}

/** The downloads of one file. */
export interface FileDownload {
  /** Downloads the uploaded bytes; absent without the right. */
  original: (() => void) | undefined;
  /**
   * Downloads a copy with the edits, after a check that it can be made; absent without the right, or when the back end
   * makes no copies.
   */
  edited: (() => void) | undefined;
  /** Whether the check is running. */
  isPreparing: boolean;
}

/** Names of fields, hidden ones included; fields without a known name are left out. */
function useFieldNames(): (keys: readonly string[]) => readonly string[] {
  const { t } = useMessages(fieldsMessages);
  const { fieldOf, labelOf } = useLayoutFields();
  return (keys) =>
    keys.flatMap((key) => {
      const [field, builtIn] = [fieldOf(key), getField(key)];
      if (field) return labelOf(field);
      return builtIn ? fieldLabel(builtIn, t) : [];
    });
}

/** Returns functions that notify which fields a copy does not contain, and why there is no copy. */
function useCopyNotices({ id, fileName: name }: UseFileDownloadOptions['asset']) {
  const { t, formatList } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const namesOf = useFieldNames();
  const noticeId = `assets.edited:${id}`;
  function notifyMissing(missing: readonly string[], hasUnsaved: boolean): void {
    const fields = namesOf(missing);
    const sentences = [
      ...(fields.length > 0 ? [t('assets.downloadMissing', { name, fields: formatList(fields) })] : []),
      ...(hasUnsaved ? [t('assets.downloadUnsaved', { name })] : []),
    ];
    if (sentences.length > 0) notify({ kind: 'warning', message: sentences.join(' '), id: noticeId });
  }
  function notifyRefused(error: ApiError, actions: { original: () => void; retry: () => void }): void {
    if (error.code === 'unsupported') {
      const action = { label: t('assets.downloadOriginal'), onAction: actions.original };
      return notify({ kind: 'error', message: t('assets.downloadUnsupported'), action, id: noticeId });
    }
    const message = `${t('assets.downloadEditedFailed', { name })}. ${errorText(t, error)}`;
    const action = error.retryable ? { label: t('common.retry'), onAction: actions.retry } : undefined;
    notify({ kind: 'error', message, action, id: noticeId });
  }
  return { notifyMissing, notifyRefused };
}

/** Starts downloads of one file, and shows which fields a copy does not contain or why there is none. */
export function useFileDownload({ asset, settle }: UseFileDownloadOptions): FileDownload {
  const { id, fileName } = asset;
  const { assets: port } = useGalleryApi();
  const can = useCan();
  const { check, isPending } = useEditedCopy();
  const { notifyMissing, notifyRefused } = useCopyNotices(asset);
  const download = useDownload();
  const original = () => void download([{ id, fileName, variant: 'original' }]);
  async function edited(): Promise<void> {
    const status = await settle();
    const result = await check({ id });
    if (result.status === 'failed')
      return notifyRefused(result.error, { original, retry: () => void edited() });
    if (result.status === 'ignored') return;
    await download([{ id, fileName, variant: 'edited' }]);
    notifyMissing(result.value.missing, status !== 'saved');
  }
  return {
    original: can('assets.download', asset) ? original : undefined,
    edited: port?.checkEdited && can('assets.downloadEdited', asset) ? () => void edited() : undefined,
    isPreparing: isPending,
  };
}
