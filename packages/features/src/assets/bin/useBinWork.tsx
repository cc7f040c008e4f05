import type { ApiError, RestoredEntry } from '@vitrine/core/contract';
import { useBinActions, type BinProgress } from '@vitrine/hooks/assets';
import { useLinkRights, type UseDeletedLinkActionsResult } from '@vitrine/hooks/sharing';
import type { BinTableEntry } from '@vitrine/ui/assets';
import { useCan } from '@vitrine/hooks/session';
import { usePorts, type ActionResult } from '@vitrine/hooks/provider';
import { AlertDialog } from '@vitrine/ui/alert-dialog';
import { pathText } from '@vitrine/ui/field-value';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useState, type ReactNode } from 'react';
import { BatchEditProgress } from '../edit/BatchEditProgress.tsx';
import { combineCalls, isLink, type Outcome } from './binCalls.ts';

/** Number of files, folders and links in the bin. */
export interface BinTotals {
  readonly files: number;
  readonly folders: number;
  readonly links: number;
}

export interface BinWork {
  onRestore(entry: BinTableEntry): void;
  onDeleteForGood(entry: BinTableEntry): void;
  canRestore(entry: BinTableEntry): boolean;
  canDeleteForGood(entry: BinTableEntry): boolean;
  /** Ids of the entries that are being restored or deleted. */
  busyIds: ReadonlySet<string>;
}

/** The actions for several entries; undefined when one of the entries does not allow it. */
export interface BinGroupWork {
  restore(entries: readonly BinTableEntry[]): (() => void) | undefined;
  deleteForGood(entries: readonly BinTableEntry[]): (() => void) | undefined;
  /** Asks before it deletes all; undefined without the right. */
  empty: ((totals: BinTotals) => void) | undefined;
  /** Whether a call is running. */
  isPending: boolean;
  /** Progress of restoring several entries. */
  progress: BinProgress | undefined;
}

export interface UseBinWorkResult {
  work: BinWork;
  group: BinGroupWork;
  /** The dialog, to be rendered. */
  dialog: ReactNode;
}

/** What the open dialog asks to delete permanently. It stays the same during the deletion. */
type Question =
  | { readonly about: 'entries'; readonly entries: readonly BinTableEntry[] }
  | { readonly about: 'all'; readonly totals: BinTotals };

const noIds: ReadonlySet<string> = new Set();

/** Returns functions that show notifications of the results. */
function useNotifications() {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  function notifyFailed(headline: string, error: ApiError): void {
    notify({ kind: 'error', message: `${headline}. ${errorText(t, error)}` });
  }
  function restoredText({ kind, name }: BinTableEntry, place: RestoredEntry | undefined): string {
    if (kind === 'link') return t('assets.binLinkRestored', { name });
    const folder = kind === 'file' && place ? pathText(place.folderPath) : '';
    return folder ? t('assets.binRestoredTo', { name, folder }) : t('assets.binRestored', { name });
  }
  /**
   * Shows the folder of a restored file, which may differ from the one that it was deleted from, and that a restored link is
   * suspended.
   */
  function notifyRestored(entry: BinTableEntry, place: RestoredEntry | undefined): void {
    notify({ kind: 'success', message: restoredText(entry, place) });
  }
  /** Shows how many entries are done, and how many failed and why. */
  function notifyBatch(
    result: ActionResult<Outcome>,
    done: 'assets.binRestoredMany' | 'assets.binLinksRestored' | 'assets.binDeletedMany',
    failed: string,
  ): void {
    if (result.status === 'failed') return notifyFailed(failed, result.error);
    if (result.status !== 'done') return;
    const { doneCount, left, error } = result.value;
    if (doneCount > 0) notify({ kind: 'success', message: t(done, { count: doneCount }) });
    if (error) notifyFailed(`${failed}. ${t('assets.binLeft', { count: left.length })}`, error);
  }
  return { notifyFailed, notifyRestored, notifyBatch };
}

/**
 * Restores entries and deletes them permanently: one, several or all. A dialog asks before a deletion, and
 * a notification shows the result.
 *
 * @param links The calls for links; undefined where the back end has no bin for them.
 */
export function useBinWork(links: UseDeletedLinkActionsResult | undefined): UseBinWorkResult {
  const { t } = useMessages(assetsMessages);
  const { notify } = usePorts();
  const actions = combineCalls(useBinActions(), links);
  const can = useCan();
  const canDoWithLink = useLinkRights();
  const notifications = useNotifications();
  const [busyIds, setBusyIds] = useState(noIds);
  const [question, setQuestion] = useState<Question>();
  const may = (action: 'restore' | 'deleteForGood') => (entry: BinTableEntry) =>
    isLink(entry) ? canDoWithLink(`sharing.${action}`, entry) : can(`assets.${action}`, entry);
  const [canRestore, canDeleteForGood] = [may('restore'), may('deleteForGood')];

  async function whileBusy<T>(entries: readonly BinTableEntry[], task: Promise<T>): Promise<T> {
    const ids = new Set(entries.map(({ id }) => id));
    setBusyIds((before) => new Set([...before, ...ids]));
    const result = await task;
    setBusyIds((before) => new Set([...before].filter((each) => !ids.has(each))));
    return result;
  }
  async function restore(entry: BinTableEntry): Promise<void> {
    const result = await whileBusy([entry], actions.restore(entry));
    if (result.status === 'failed') notifications.notifyFailed(t('assets.restoreFailed'), result.error);
    if (result.status === 'done') notifications.notifyRestored(entry, result.value || undefined);
  }
  async function restoreAll(entries: readonly BinTableEntry[]): Promise<void> {
    const result = await whileBusy(entries, actions.restoreAll(entries));
    const done = entries.every(isLink) ? 'assets.binLinksRestored' : 'assets.binRestoredMany';
    notifications.notifyBatch(result, done, t('assets.restoreFailed'));
  }
  async function erase(entries: readonly BinTableEntry[]): Promise<void> {
    const [entry] = entries;
    if (entries.length > 1 || !entry) {
      const result = await whileBusy(entries, actions.deleteAllForGood(entries));
      notifications.notifyBatch(result, 'assets.binDeletedMany', t('assets.deleteFailed'));
      return;
    }
    const result = await whileBusy(entries, actions.deleteForGood(entry));
    if (result.status === 'failed') notifications.notifyFailed(t('assets.deleteFailed'), result.error);
    if (result.status === 'done')
      notify({ kind: 'success', message: t('assets.deletedForGood', { name: entry.name }) });
  }
  async function confirm(confirmed: Question): Promise<void> {
    if (confirmed.about === 'entries') await erase(confirmed.entries);
    else notifications.notifyBatch(await actions.empty(), 'assets.binDeletedMany', t('assets.deleteFailed'));
    setQuestion(undefined);
  }
  return {
    work: {
      busyIds,
      onRestore: (entry) => void restore(entry),
      onDeleteForGood: (entry) => setQuestion({ about: 'entries', entries: [entry] }),
      canRestore,
      canDeleteForGood,
    },
    group: {
      restore: (entries) => (entries.every(canRestore) ? () => void restoreAll(entries) : undefined),
      deleteForGood: (entries) =>
        entries.every(canDeleteForGood) ? () => setQuestion({ about: 'entries', entries }) : undefined,
      // Without a subject this is the right to all files.
      empty: can('assets.deleteForGood') ? (totals) => setQuestion({ about: 'all', totals }) : undefined,
      isPending: actions.isPending,
      progress: question ? undefined : actions.progress,
    },
    dialog: question && (
      <PermanentDeleteDialog
        question={question}
        busy={actions.isPending}
        progress={actions.progress}
        onConfirm={() => void confirm(question)}
        onCancel={() => setQuestion(undefined)}
      />
    ),
  };
}

interface PermanentDeleteDialogProps {
  question: Question;
  busy: boolean;
  progress: BinProgress | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

function PermanentDeleteDialog({ question, progress, ...rest }: PermanentDeleteDialogProps) {
  const { t, formatList } = useMessages(assetsMessages);
  function countsText({ files, folders, links }: BinTotals): string {
    return formatList([
      ...(files > 0 ? [t('assets.count', { count: files })] : []),
      ...(folders > 0 ? [t('assets.binFolderCount', { count: folders })] : []),
      ...(links > 0 ? [t('assets.binLinkCount', { count: links })] : []),
    ]);
  }
  const dialogProps = { open: true, danger: true, ...rest };
  const bar = progress && (
    <BatchEditProgress id="assets.binDeleting" label={t('assets.deleteForGood')} progress={progress} />
  );
  if (question.about === 'all')
    return (
      <AlertDialog
        {...dialogProps}
        title={t('assets.binEmptyQuestion')}
        description={t('assets.binEmptyCount', { what: countsText(question.totals) })}
        confirmLabel={t('assets.binEmpty')}
      >
        {bar}
      </AlertDialog>
    );
  const [first, ...others] = question.entries;
  return (
    <AlertDialog
      {...dialogProps}
      title={
        others.length > 0
          ? t('assets.binDeleteMany', { count: question.entries.length })
          : t('assets.deleteForGoodTitle', { name: first?.name ?? '' })
      }
      description={t('assets.deleteForGoodBody')}
      confirmLabel={t('assets.deleteForGood')}
    >
      {bar}
    </AlertDialog>
  );
}
