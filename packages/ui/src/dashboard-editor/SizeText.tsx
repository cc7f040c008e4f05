import type { WidgetSize } from '@vitrine/core/dashboard';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/index.ts';
import { dashboardEditorMessages } from '../messages/en/dashboardEditor.ts';

/**
 * A size in columns and rows, in this order in every language: without isolation the two numbers would swap in
 * right-to-left text.
 */
export function SizeText({ width, height }: WidgetSize): ReactNode {
  const { t } = useMessages(dashboardEditorMessages);
  return (
    <bdi dir="ltr" className="vt:whitespace-nowrap vt:tabular-nums vt:[unicode-bidi:isolate-override]">
      {t('dashboardEditor.size', { width, height })}
    </bdi>
  );
}
