import type { CardView, CardViewFileResult, CardViewState } from '@vitrine/core/card-layout';
import type { UseCardLayoutEditorResult } from '@vitrine/hooks/card-layout';
import { usePorts } from '@vitrine/hooks/provider';
import { useMessages, type Messages } from '@vitrine/ui/messages';
import { cardLayoutMessages } from '@vitrine/ui/messages/en';
import { useEffect, useRef } from 'react';
import { saveText } from '../internal/saveText.ts';

/** Exports a view to a file, imports it from one, and copies it from another view; each shows its result. */
export interface Transfer {
  copyFrom(view: CardView): void;
  exportView(): void;
  importFile(file: File): Promise<void>;
}

/** Input of the transfers of a view, from its editor. */
export interface UseTransferOptions {
  editor: UseCardLayoutEditorResult;
  view: CardView;
  labelOf: (key: string) => string;
  /** Undoes one step, which the editor of the view announces. */
  undo: () => void;
}

const noticeId = 'card-layout.transfer';
const maxReasons = 3;

type Refused = Extract<CardViewFileResult, { file?: undefined }>;

/** The reasons why a file was refused, in sentences. */
function refusalMessage(
  result: Refused,
  { t, formatList }: Messages<typeof cardLayoutMessages>,
  labelOf: (key: string) => string,
) {
  const { error } = result;
  if (error === 'nothing-here')
    return t('cardLayout.import.nothing-here', { fields: formatList(result.missing.map(labelOf)) });
  if (error !== 'fields') return t(`cardLayout.import.${error}`);
  const reasons = result.errors
    .slice(0, maxReasons)
    .map(({ row, key = '', reason }) => t(`cardLayout.import.error.${reason}`, { row, name: labelOf(key) }));
  const count = result.errors.length - reasons.length;
  const more = count > 0 ? [t('cardLayout.import.more', { count })] : [];
  return [t('cardLayout.import.nothing'), ...reasons, ...more].join(' ');
}

/**
 * Shows a notification of a step. It offers Undo as long as no later step was made, so that later steps are never
 * undone by it. A step that changed nothing offers none.
 */
function useStepNotices({ current, state: { data } }: UseCardLayoutEditorResult, undo: () => void) {
  const { t } = useMessages();
  const { notify } = usePorts();
  const lastStep = useRef<{
    readonly stateAfter: CardViewState | undefined;
    readonly notice: AbortController;
  }>(undefined);
  useEffect(() => {
    if (data !== lastStep.current?.stateAfter) lastStep.current?.notice.abort();
  }, [data]);
  useEffect(() => () => lastStep.current?.notice.abort(), []);
  return (message: string, before: CardViewState | undefined) => {
    const [stateAfter, notice] = [current(), new AbortController()];
    lastStep.current = { stateAfter, notice };
    const undoStep = () => {
      if (current() === stateAfter) undo();
    };
    const action = stateAfter === before ? undefined : { label: t('common.undo'), onAction: undoStep };
    notify({ kind: 'info', id: noticeId, message, action, signal: notice.signal });
  };
}

/** Export, import and copy of a view. An import or copy is a step that can be undone. */
export function useTransfer({ editor, view, labelOf, undo }: UseTransferOptions): Transfer {
  const messages = useMessages(cardLayoutMessages);
  const { t, formatList } = messages;
  const { notify } = usePorts();
  const notifyStep = useStepNotices(editor, undo);
  const notifyRefusal = (message: string) => notify({ kind: 'error', id: noticeId, message });
  return {
    copyFrom(from) {
      const before = editor.current();
      editor.copyFrom(from);
      const done = editor.current() === before ? 'cardLayout.copiedSame' : 'cardLayout.copied';
      notifyStep(t(done, { view: t(`cardLayout.view.${from}`) }), before);
    },
    exportView() {
      const text = editor.exportView();
      if (text !== undefined)
        saveText(text, { fileName: `${view}.card-view.json`, type: 'application/json' });
    },
    async importFile(file) {
      const text = await file.text().catch(() => undefined);
      if (text === undefined) return notifyRefusal(t('cardLayout.import.unreadable'));
      const before = editor.current();
      const result = editor.importView(text);
      if (result.error) return notifyRefusal(refusalMessage(result, messages, labelOf));
      const missing = [...new Set(result.missing)].map(labelOf);
      const done = t(editor.current() === before ? 'cardLayout.importedSame' : 'cardLayout.imported');
      const missingText = t('cardLayout.import.missing', { fields: formatList(missing) });
      notifyStep(missing.length > 0 ? `${done} ${missingText}` : done, before);
    },
  };
}
