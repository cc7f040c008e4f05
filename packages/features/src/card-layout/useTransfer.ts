import type { CardView, CardViewFileResult, CardViewState } from '@vitrine/core/card-layout';
import type { UseCardLayoutEditorResult } from '@vitrine/hooks/card-layout';
import { usePorts } from '@vitrine/hooks/provider';
import { useMessages, type Messages } from '@vitrine/ui/messages';
import { cardLayoutMessages } from '@vitrine/ui/messages/en';
import { useEffect, useRef } from 'react';
import { saveText } from '../internal/saveText.ts';

/** A view out to a file, in from a file, and over from another view; each says what came of it. */
export interface Transfer {
  copyFrom(view: CardView): void;
  exportView(): void;
  importFile(file: File): Promise<void>;
}

/** What the ways of a view to and from elsewhere need of its editor. */
export interface UseTransferOptions {
  editor: UseCardLayoutEditorResult;
  view: CardView;
  labelOf: (key: string) => string;
  /** One step back, which the editor of the view says. */
  undo: () => void;
}

const noticeId = 'card-layout.transfer';
const maxReasons = 3;

type Refused = Extract<CardViewFileResult, { file?: undefined }>;

/** Why nothing of a file was taken, in sentences. */
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
 * Tells of a step, with the way back as long as it is the last one: what was done after it is never undone in its name.
 * What changed nothing has no way back.
 */
function useStepNotices({ current, state: { data } }: UseCardLayoutEditorResult, undo: () => void) {
  const { t } = useMessages();
  const { notify } = usePorts();
  const lastMade = useRef<{ readonly made: CardViewState | undefined; readonly end: AbortController }>(
    undefined,
  );
  useEffect(() => {
    if (data !== lastMade.current?.made) lastMade.current?.end.abort();
  }, [data]);
  useEffect(() => () => lastMade.current?.end.abort(), []);
  return (message: string, before: CardViewState | undefined) => {
    const [made, end] = [current(), new AbortController()];
    lastMade.current = { made, end };
    const back = () => {
      if (current() === made) undo();
    };
    const action = made === before ? undefined : { label: t('common.undo'), onAction: back };
    notify({ kind: 'info', id: noticeId, message, action, signal: end.signal });
  };
}

/** The ways of a view to and from elsewhere. Taking one in is a step that can be undone. */
export function useTransfer({ editor, view, labelOf, undo }: UseTransferOptions): Transfer {
  const messages = useMessages(cardLayoutMessages);
  const { t, formatList } = messages;
  const { notify } = usePorts();
  const notifyStep = useStepNotices(editor, undo);
  const refuse = (message: string) => notify({ kind: 'error', id: noticeId, message });
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
      if (text === undefined) return refuse(t('cardLayout.import.unreadable'));
      const before = editor.current();
      const result = editor.importView(text);
      if (result.error) return refuse(refusalMessage(result, messages, labelOf));
      const missing = [...new Set(result.missing)].map(labelOf);
      const done = t(editor.current() === before ? 'cardLayout.importedSame' : 'cardLayout.imported');
      const left = t('cardLayout.import.missing', { fields: formatList(missing) });
      notifyStep(missing.length > 0 ? `${done} ${left}` : done, before);
    },
  };
}
