import { diffTranscripts, rowSeconds, toTranscriptEntries, formatVideoTime } from '@vitrine/core/transcripts';
import { useLeaveGuard } from '@vitrine/hooks/assets';
import { usePorts } from '@vitrine/hooks/provider';
import {
  useActiveEntry,
  type TranscriptSaveResult,
  type UseTranscriptEditorResult,
} from '@vitrine/hooks/transcripts';
import { Button } from '@vitrine/ui/button';
import { ConflictDialog, SaveBar } from '@vitrine/ui/change-plan';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { transcriptsMessages } from '@vitrine/ui/messages/en';
import { EmptyState } from '@vitrine/ui/states';
import { TranscriptEditor } from '@vitrine/ui/transcript';
import { useMemo, useState } from 'react';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';
import type { TranscriptPlayer } from './transcriptPlayer.ts';

/** The most differences that the dialog of a conflict lists. */
const maxListed = 50;

/** Returns what the dialog of a conflict lists; undefined without one. */
function useConflictRows({ conflict, rows }: UseTranscriptEditorResult) {
  const { t, formatNumber } = useMessages(transcriptsMessages);
  return useMemo(() => {
    if (!conflict || !rows) return undefined;
    const differences = diffTranscripts(toTranscriptEntries(rows), conflict.current?.entries ?? []);
    const listed = differences.slice(0, maxListed).map(({ startTime, mine, theirs }, at) => ({
      key: String(at),
      name: startTime === undefined ? t('transcripts.conflictUntimed') : formatVideoTime(startTime),
      mine,
      theirs,
    }));
    const count = differences.length - listed.length;
    if (count === 0) return listed;
    const name = t('transcripts.conflictMore', { count });
    return [...listed, { key: 'more', name, mine: formatNumber(count), theirs: formatNumber(count) }];
  }, [conflict, rows, t, formatNumber]);
}

/** Returns the actions of the bar and of the dialog, with their notices. */
function useEditingWork(editor: UseTranscriptEditorResult) {
  const { t } = useMessages(transcriptsMessages);
  const { notify } = usePorts();
  const [focusRequest, setFocusRequest] = useState<{ key: string }>();
  async function report(saving: Promise<TranscriptSaveResult>): Promise<void> {
    const result = await saving;
    if (result.status === 'saved') notify({ kind: 'success', message: t('transcripts.saved') });
    else if (result.status === 'failed')
      notify({ kind: 'error', message: `${t('transcripts.saveFailed')} ${errorText(t, result.error)}` });
  }
  return {
    focusRequest,
    save() {
      const [unread] = editor.unread;
      if (unread) setFocusRequest({ key: unread.key });
      else void report(editor.save());
    },
    resolve: (choice: 'mine' | 'theirs') => void report(editor.resolve(choice)),
    discard() {
      const action = { label: t('common.undo'), onAction: editor.discard() };
      notify({ kind: 'info', message: t('transcripts.discarded'), action });
    },
  };
}

/** Props of `TranscriptEditing`. */
export interface TranscriptEditingProps {
  /** The editor, with rows. */
  editor: UseTranscriptEditorResult;
  player: TranscriptPlayer | undefined;
  /** Language of the words as a BCP 47 tag. */
  language: string | undefined;
}

/** The rows of a transcript that is being edited, and the bar that saves them. */
export function TranscriptEditing({ editor, player, language }: TranscriptEditingProps) {
  const { t } = useMessages(transcriptsMessages);
  const { rows = [], isChanged, isSaving, canUndo, canRedo } = editor;
  const work = useEditingWork(editor);
  const notifyLoadFailure = useLoadFailureNotice();
  const timed = useMemo(() => rows.map((row) => ({ startTime: rowSeconds(row), text: '' })), [rows]);
  const activeIndex = useActiveEntry(timed, player);
  const unreadKeys = useMemo(() => new Set(editor.unread.map(({ key }) => key)), [editor.unread]);
  useLeaveGuard();
  return (
    <>
      <TranscriptEditor
        className="vt:flex-1"
        rows={rows}
        onCommand={editor.change}
        createKey={editor.createKey}
        onUndo={canUndo ? editor.undo : undefined}
        onRedo={canRedo ? editor.redo : undefined}
        activeKey={activeIndex === undefined ? undefined : rows[activeIndex]?.key}
        focusRequest={work.focusRequest}
        {...{ player, language, unreadKeys }}
      />
      {rows.length === 0 && <EmptyState title={t('transcripts.noRows')} />}
      {isChanged || isSaving ? (
        <SaveBar className="vt:px-4" busy={isSaving} onSave={work.save} onDiscard={work.discard} />
      ) : (
        <div className="vt:flex vt:justify-end vt:border-t vt:border-border vt:px-4 vt:py-3">
          <Button onClick={() => void editor.save()}>{t('common.close')}</Button>
        </div>
      )}
      <ConflictDialog
        rows={useConflictRows(editor)}
        description={t('transcripts.conflictBody')}
        nameLabel={t('transcripts.conflictName')}
        onResolve={work.resolve}
        onLoadFailed={notifyLoadFailure}
        onCancel={editor.setConflictAside}
      />
    </>
  );
}
