import { formatRowTime, type TranscriptCommand, type TranscriptRow } from '@vitrine/core/transcripts';
import { memo, useId, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { controlVariants } from '../internal/field/field.variants.ts';
import { transcriptsMessages } from '../messages/en/recognition/transcripts.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Props of `TranscriptEditorRow`. */
export interface TranscriptEditorRowProps {
  row: TranscriptRow;
  /** Position from 1. */
  position: number;
  isCurrent: boolean;
  isActive: boolean;
  isUnread: boolean;
  language: string | undefined;
  helpId: string;
  onCommand: (command: TranscriptCommand) => void;
  onKeyDown: (event: KeyboardEvent, isText: boolean) => void;
  /** Called when the cursor moves in the row. */
  onCaret: (key: string, caret: number | undefined) => void;
}

/** The fields of one row. */
export const TranscriptEditorRow = memo(function TranscriptEditorRow(
  props: TranscriptEditorRowProps,
): ReactNode {
  const { row, position, isCurrent, isActive, isUnread, language, helpId, onCommand, onKeyDown, onCaret } =
    props;
  const { key, time, text } = row;
  const { t, formatNumber } = useMessages(transcriptsMessages);
  const errorId = useId();
  const name = { position: formatNumber(position) };
  return (
    <div
      data-current={isCurrent || undefined}
      className={cn(
        'vt:flex vt:flex-col vt:gap-1 vt:rounded-control vt:border-s-2 vt:px-2 vt:py-2',
        isActive && 'vt:bg-accent-soft',
        isCurrent ? 'vt:border-accent' : 'vt:border-transparent',
      )}
    >
      <input
        type="text"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('transcripts.rowTime', name)}
        aria-invalid={isUnread || undefined}
        aria-describedby={isUnread ? errorId : undefined}
        placeholder={formatRowTime(0)}
        value={time}
        onChange={({ currentTarget }) => onCommand({ type: 'time', key, time: currentTarget.value })}
        onFocus={() => onCaret(key, undefined)}
        onKeyDown={(event) => onKeyDown(event, false)}
        className={cn(controlVariants(), 'vt:over:w-28 vt:tabular-nums')}
      />
      {isUnread && (
        <p id={errorId} className="vt:text-xs vt:text-danger-text">
          {t('transcripts.unreadTime')}
        </p>
      )}
      <textarea
        rows={1}
        lang={language}
        dir={text === '' ? undefined : 'auto'}
        aria-label={t('transcripts.rowText', name)}
        aria-describedby={helpId}
        value={text}
        onChange={({ currentTarget }) => onCommand({ type: 'text', key, text: currentTarget.value })}
        onSelect={({ currentTarget }) => onCaret(key, currentTarget.selectionStart)}
        onFocus={({ currentTarget }) => onCaret(key, currentTarget.selectionStart)}
        onKeyDown={(event) => onKeyDown(event, true)}
        className={cn(
          controlVariants(),
          'vt:field-sizing-content vt:over:h-auto vt:min-h-row vt:resize-none vt:py-2',
        )}
      />
    </div>
  );
});
