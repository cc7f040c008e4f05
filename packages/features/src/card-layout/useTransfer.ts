import type { CardView } from '@vitrine/core/card-layout';
import type { UseCardLayoutEditorResult } from '@vitrine/hooks/card-layout';
import { usePorts } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { saveText } from '../internal/saveText.ts';

/** A view out to a file, in from a file, and over from another view; each says what came of it. */
export interface Transfer {
  copyFrom(view: CardView): void;
  exportView(): void;
  importFile(file: File): Promise<void>;
}

const noticeId = 'card-layout.transfer';

/** The ways of a view to and from elsewhere. Taking one in is a step that can be undone. */
export function useTransfer(editor: UseCardLayoutEditorResult, view: CardView): Transfer {
  const { t } = useMessages();
  const { notify } = usePorts();
  const undo = { label: t('common.undo'), onAction: editor.undo };
  function refuse(message: string): void {
    notify({ kind: 'error', id: noticeId, message });
  }
  return {
    copyFrom(from) {
      editor.copyFrom(from);
      const message = t('cardLayout.copied', { view: t(`cardLayout.view.${from}`) });
      notify({ kind: 'info', id: noticeId, message, action: undo });
    },
    exportView() {
      const text = editor.exportView();
      if (text !== undefined)
        saveText(text, { fileName: `${view}.card-view.json`, type: 'application/json' });
    },
    async importFile(file) {
      const text = await file.text().catch(() => undefined);
      if (text === undefined) return refuse(t('cardLayout.import.unreadable'));
      const { fault, ...result } = editor.importView(text);
      if (fault === 'fields') {
        const places = 'faults' in result ? Object.keys(result.faults) : [];
        return refuse(t('cardLayout.import.fields', { count: places.length, place: places[0] ?? '' }));
      }
      if (fault) return refuse(t(`cardLayout.import.${fault}`));
      notify({ kind: 'info', id: noticeId, message: t('cardLayout.imported'), action: undo });
    },
  };
}
