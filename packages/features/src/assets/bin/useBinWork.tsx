import type { ApiError, BinEntry, RestoredEntry } from '@vitrine/core/contract';
import { useBinActions } from '@vitrine/hooks/assets';
import { useCan } from '@vitrine/hooks/session';
import { usePorts } from '@vitrine/hooks/provider';
import { AlertDialog } from '@vitrine/ui/alert-dialog';
import { pathText } from '@vitrine/ui/field-value';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useState, type ReactNode } from 'react';

export interface BinWork {
  onRestore(entry: BinEntry): void;
  onDeleteForGood(entry: BinEntry): void;
  canRestore(entry: BinEntry): boolean;
  canDeleteForGood(entry: BinEntry): boolean;
  busyIds: ReadonlySet<string>;
  /** Must be drawn. */
  dialog: ReactNode;
}

const nobody: ReadonlySet<string> = new Set();

/** Taking back and deleting for good, with the question before and the words after. */
export function useBinWork(): BinWork {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const { restore, deleteForGood } = useBinActions();
  const can = useCan();
  const [busyIds, setBusyIds] = useState(nobody);
  const [asked, setAsked] = useState<BinEntry>();

  async function whileBusy<T>({ id }: BinEntry, task: Promise<T>): Promise<T> {
    setBusyIds((ids) => new Set([...ids, id]));
    const result = await task;
    setBusyIds((ids) => new Set([...ids].filter((each) => each !== id)));
    return result;
  }
  function fail(headline: string, error: ApiError): void {
    notify({ kind: 'error', message: `${headline}. ${t(`common.error.${error.code}`)}` });
  }
  /** Says the folder of a file, which need not be the one that it was deleted from. */
  function restoredText({ kind, name }: BinEntry, place: RestoredEntry | undefined): string {
    const folder = kind === 'file' && place ? pathText(place.folderPath) : '';
    return folder ? t('assets.binRestoredTo', { name, folder }) : t('assets.binRestored', { name });
  }
  async function takeBack(entry: BinEntry): Promise<void> {
    const result = await whileBusy(entry, restore(entry));
    if (result.status === 'failed') fail(t('assets.restoreFailed'), result.error);
    if (result.status === 'done')
      notify({ kind: 'success', message: restoredText(entry, result.value || undefined) });
  }
  async function erase(entry: BinEntry): Promise<void> {
    const result = await whileBusy(entry, deleteForGood(entry));
    setAsked(undefined);
    if (result.status === 'failed') fail(t('assets.deleteFailed'), result.error);
    if (result.status === 'done')
      notify({ kind: 'success', message: t('assets.deletedForGood', { name: entry.name }) });
  }
  return {
    busyIds,
    onRestore: (entry) => void takeBack(entry),
    onDeleteForGood: setAsked,
    canRestore: (entry) => can('assets.restore', entry),
    canDeleteForGood: (entry) => can('assets.deleteForGood', entry),
    dialog: asked && (
      <AlertDialog
        open
        danger
        title={t('assets.deleteForGoodTitle', { name: asked.name })}
        description={t('assets.deleteForGoodBody')}
        confirmLabel={t('assets.deleteForGood')}
        busy={busyIds.has(asked.id)}
        onConfirm={() => void erase(asked)}
        onCancel={() => setAsked(undefined)}
      />
    ),
  };
}
