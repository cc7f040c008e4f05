import { RotateCcwIcon, TriangleAlertIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { dashboardMessages } from '../messages/en/dashboard.ts';
import { asOfTime } from './asOf.ts';

interface WidgetStaleProps {
  /** Title of the widget, for the accessible name of the retry button. */
  title: string;
  updatedAt: number | undefined;
  today: string | undefined;
  onRetry: (() => void) | undefined;
}

/** In a small widget the sentence is an overlay, shown as the tooltip of the icon and the retry button. */
const hint = cn(
  'vt:@max-[900px]/cell:absolute vt:@max-[900px]/cell:inset-x-2 vt:@max-[900px]/cell:top-11 vt:@max-[900px]/cell:z-dropdown',
  'vt:@max-[900px]/cell:rounded-control vt:@max-[900px]/cell:bg-surface-inverse vt:@max-[900px]/cell:px-2 vt:@max-[900px]/cell:py-1',
  'vt:@max-[900px]/cell:text-text-inverse vt:@max-[900px]/cell:shadow-float',
);

/** Shows the age of the data when a reload failed; in a small widget an icon with the sentence as its tooltip. */
export function WidgetStale({ title, updatedAt, today, onRetry }: WidgetStaleProps): ReactNode {
  const messages = useMessages(dashboardMessages);
  const { t } = messages;
  const [isHinting, setHinting] = useState(false);
  const time = updatedAt === undefined ? '' : asOfTime(updatedAt, today, messages);
  const sentence = t('dashboard.refreshFailed', { time });
  return (
    <span
      data-slot="widget-stale"
      className="vt:flex vt:min-w-0 vt:items-center vt:gap-0.5 vt:text-xs vt:text-warning"
    >
      <span title={sentence} className="vt:flex">
        <Icon icon={<TriangleAlertIcon />} />
      </span>
      <span className={isHinting ? hint : 'vt:visually-hidden vt:@[900px]/cell:not-visually-hidden'}>
        {sentence}
      </span>
      {onRetry && (
        <IconButton
          size="small"
          icon={<RotateCcwIcon />}
          label={t('dashboard.retryWidget', { title })}
          title={undefined}
          onClick={onRetry}
          onPointerEnter={() => setHinting(true)}
          onPointerLeave={() => setHinting(false)}
          onFocus={() => setHinting(true)}
          onBlur={() => setHinting(false)}
          onKeyDown={({ key }) => key === 'Escape' && setHinting(false)}
          className="vt:-my-1 vt:-me-1"
        />
      )}
    </span>
  );
}
