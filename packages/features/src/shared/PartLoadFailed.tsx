import { Button } from '@vitrine/ui/button';
import { useFocusExit } from '@vitrine/ui/focus';
import { useTexts } from '@vitrine/ui/messages';
import { useRef } from 'react';

export interface PartLoadFailedProps {
  /** Loads the part again. */
  onRetry: () => void;
}

/** Says that the code of a part could not be loaded, for example without a connection. */
export function PartLoadFailed({ onRetry }: PartLoadFailedProps) {
  const { t } = useTexts();
  const root = useRef<HTMLDivElement>(null);
  useFocusExit(root);
  return (
    <div
      ref={root}
      role="alert"
      className="vt:flex vt:flex-wrap vt:items-center vt:gap-3 vt:px-gutter vt:py-2"
    >
      <p className="vt:plain">{t('common.partNotLoaded')}</p>
      <Button size="small" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
