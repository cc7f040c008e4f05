import type { UseSharedExportResult } from '@vitrine/hooks/shared-selection';
import { errorText, useMessages, type Messages } from '@vitrine/ui/messages';
import { sharedMessages, sharedPagesMessages } from '@vitrine/ui/messages/en';
import { SharedExportStatus } from '@vitrine/ui/shared-selection';

/** Props of `SharedExportNotice`. */
export interface SharedExportNoticeProps {
  /** The download, from `useSharedExport`. */
  exporting: UseSharedExportResult;
  /** Classes that are added to those of the notice. */
  className?: string | undefined;
}

const failures: ReadonlySet<string> = new Set(['failed', 'too-many', 'nothing']);

function textOf(
  { t, formatBytes }: Messages<typeof sharedMessages | typeof sharedPagesMessages>,
  { state, maxFiles }: UseSharedExportResult,
): string | undefined {
  switch (state.status) {
    case 'collecting':
      return state.count > 0
        ? t('shared.export.collecting', { count: state.count })
        : t('shared.export.starting');
    case 'starting':
      return t('shared.export.starting');
    case 'started':
      if (state.count < state.requested)
        return t('shared.export.startedInPart', { count: state.count, total: state.requested });
      return state.bytes === undefined
        ? t('shared.export.started', { count: state.count })
        : t('shared.export.startedWithSize', { count: state.count, size: formatBytes(state.bytes) });
    case 'too-many':
      return t('shared.export.tooMany', { max: maxFiles });
    case 'nothing':
      return t('shared.export.nothing');
    case 'failed':
      return state.error.code === 'forbidden'
        ? t('shared.export.forbidden')
        : `${t('shared.export.failed')} ${errorText(t, state.error)}`;
    default:
      return undefined;
  }
}

/** Says how a download goes: what is being prepared, with a way to stop it, that it has started, or why it has not. */
export function SharedExportNotice({ exporting, className }: SharedExportNoticeProps) {
  const messages = useMessages(sharedMessages, sharedPagesMessages);
  const { state, cancel, dismiss } = exporting;
  const isRunning = state.status === 'collecting' || state.status === 'starting';
  return (
    <SharedExportStatus
      text={textOf(messages, exporting)}
      failed={failures.has(state.status)}
      onCancel={isRunning ? cancel : undefined}
      onDismiss={dismiss}
      className={className}
    />
  );
}
