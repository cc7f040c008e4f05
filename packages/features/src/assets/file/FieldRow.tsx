import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { useRef, type ReactNode } from 'react';

/** Where the value of a field stands. */
export type FieldState = 'unsaved' | 'saving' | 'saved';

export interface FieldRowProps {
  label: string;
  /** Undefined = as it was stored. */
  state: FieldState | undefined;
  /** Saves this field alone, where fields are saved one by one. */
  onSave?: (() => void) | undefined;
  /** Back to what was stored before. */
  onUndo: () => void;
  children: ReactNode;
}

const words = {
  unsaved: 'assets.fieldUnsaved',
  saving: 'common.saving',
  saved: 'assets.fieldSaved',
} as const;

const small = {
  size: 'small',
  variant: 'quiet',
  className: 'vt:h-6 vt:min-w-6 vt:px-1.5 vt:text-xs',
} as const;

/** A control with where its value stands, at the end of the label's line so that nothing moves; saving it, and the way back. */
export function FieldRow({ label, state, onSave, onUndo, children }: FieldRowProps) {
  const { t } = useMessages();
  const row = useRef<HTMLDivElement>(null);
  function act(run: () => void): void {
    run();
    row.current?.querySelector<HTMLElement>('input, textarea, [aria-haspopup]')?.focus();
  }
  return (
    <div ref={row} className="vt:relative">
      {children}
      <div className="vt:absolute vt:end-0 vt:top-0 vt:flex vt:h-5 vt:items-center vt:bg-surface vt:text-xs vt:text-muted">
        <span role="status">{state && t(words[state])}</span>
        {state === 'unsaved' && onSave && (
          <Button {...small} aria-label={t('assets.saveField', { label })} onClick={() => act(onSave)}>
            {t('assets.saveOne')}
          </Button>
        )}
        {state !== undefined && state !== 'saving' && (
          <Button {...small} aria-label={t('assets.undoField', { label })} onClick={() => act(onUndo)}>
            {t('common.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
