import type { WidgetSize } from '@vitrine/core/dashboard';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/index.ts';
import { dashboardEditorMessages } from '../messages/en/dashboardEditor.ts';

/**
 * A size in columns and rows, in this order in every language: beside each other, digits that run with a language from
 * right to left would change places.
 */
export function SizeText({ width, height }: WidgetSize): ReactNode {
  const { t } = useMessages(dashboardEditorMessages);
  return (
    <bdi dir="ltr" className="vt:whitespace-nowrap vt:tabular-nums vt:[unicode-bidi:isolate-override]">
      {t('dashboardEditor.size', { width, height })}
    </bdi>
  );
}
