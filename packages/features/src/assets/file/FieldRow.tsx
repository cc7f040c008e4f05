import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { useRef, type ReactNode } from 'react';

export interface FieldRowProps {
  label: string;
  isChanged: boolean;
  onUndo: () => void;
  children: ReactNode;
}

/** A control with where its value stands, at the end of the label's line so that nothing moves; and the way back. */
export function FieldRow({ label, isChanged, onUndo, children }: FieldRowProps) {
  const { t } = useMessages();
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row} className="vt:relative">
      {children}
      {isChanged && (
        <div className="vt:absolute vt:end-0 vt:top-0 vt:flex vt:items-center vt:gap-1 vt:bg-surface vt:ps-2 vt:text-xs vt:text-muted">
          {t('assets.fieldUnsaved')}
          <Button
            size="small"
            variant="quiet"
            aria-label={t('assets.undoField', { label })}
            className="vt:h-6 vt:px-1.5 vt:text-xs"
            onClick={() => {
              onUndo();
              row.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
            }}
          >
            {t('common.undo')}
          </Button>
        </div>
      )}
    </div>
  );
}
