import type { ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useTexts } from '../messages/TextsProvider.tsx';
import { sharedMessages } from '../messages/en/sharing/shared.ts';

export interface ViewerPositionProps {
  /** The position, from 1. */
  index: number;
  /** The last position. */
  total: number;
  className?: string | undefined;
}

/**
 * A position and the last one, in this order in every language: without isolation the two numbers would swap in
 * right-to-left text.
 */
export function ViewerPosition({ index, total, className }: ViewerPositionProps): ReactNode {
  const { t } = useTexts(sharedMessages);
  return (
    <p role="status" className={cn('vt:min-w-14 vt:text-center vt:text-sm vt:tabular-nums', className)}>
      <bdi dir="ltr" className="vt:[unicode-bidi:isolate-override]">
        {t('shared.position', { index, total })}
      </bdi>
    </p>
  );
}
