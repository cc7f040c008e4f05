import type { FieldState } from '@vitrine/hooks/assets';
import { Button } from '@vitrine/ui/button';
import { focusControl } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { useRef, type ReactNode } from 'react';

export interface FieldRowProps {
  fieldKey: string;
  label: string;
  /** The save status; undefined for a stored value and while typing. */
  state: FieldState | undefined;
  /** Saves again after a failure; absent where that would not help. */
  onRetry?: (() => void) | undefined;
  /** Restores the previous stored value. */
  onUndo: () => void;
  children: ReactNode;
}

const texts = {
  unsaved: 'assets.fieldUnsaved',
  saving: 'common.saving',
  saved: 'assets.fieldSaved',
  failed: 'assets.fieldFailed',
} as const;

const small = {
  size: 'small',
  variant: 'quiet',
  className: 'vt:over:h-6 vt:over:min-w-6 vt:over:px-1.5 vt:over:text-xs',
} as const;

/**
 * A control with its save status, at the end of the label's line so that nothing moves, and the buttons for that
 * status.
 */
export function FieldRow({ fieldKey, label, state, onRetry, onUndo, children }: FieldRowProps) {
  const { t } = useMessages(assetsMessages);
  const row = useRef<HTMLDivElement>(null);
  function runAndKeepFocus(run: () => void): void {
    run();
    focusControl(row.current);
  }
  return (
    <div ref={row} data-slot="field-row" data-key={fieldKey} data-state={state} className="vt:relative">
      {children}
      <div
        className={`vt:absolute vt:end-0 vt:top-0 vt:flex vt:h-5 vt:items-center vt:text-xs vt:text-muted ${state ? 'vt:bg-surface vt:ps-1' : ''}`}
      >
        <span role="status" className={state === 'failed' ? 'vt:text-danger-text' : ''}>
          {state && t(texts[state])}
        </span>
        {state === 'failed' && onRetry && (
          <Button
            {...small}
            aria-label={t('assets.retryName', { name: label })}
            onClick={() => runAndKeepFocus(onRetry)}
          >
            {t('common.retry')}
          </Button>
        )}
        {state !== undefined && state !== 'saving' && (
          <Button
            {...small}
            aria-label={t('assets.undoField', { label })}
            onClick={() => runAndKeepFocus(onUndo)}
          >
            {t('common.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
