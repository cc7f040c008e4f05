import { CircleAlertIcon, CloudOffIcon, LockIcon, RotateCcwIcon } from 'lucide-react';
import type { ApiError } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { isSessionOver } from '../internal/isSessionOver.ts';
import { errorText } from '../internal/errorText.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { dashboardMessages } from '../messages/en/dashboard.ts';
import { statesMessages } from '../messages/en/states.ts';

interface WidgetProblemProps {
  /** Title of the widget, for the accessible name of the retry button. */
  title: string;
  status: 'error' | 'forbidden' | 'offline';
  error: ApiError | undefined;
  onRetry: (() => void) | undefined;
}

/** Why a widget shows no data. Not announced: the page announces once the state of all widgets. */
export function WidgetProblem({ title, status, error, onRetry }: WidgetProblemProps): ReactNode {
  const { t } = useMessages(dashboardMessages, statesMessages);
  if (isSessionOver(error)) return <p className="vt:text-sm vt:text-muted">{t('states.notLoaded')}</p>;
  const isForbidden = status === 'forbidden';
  const failure = status === 'offline' ? <CloudOffIcon /> : <CircleAlertIcon />;
  return (
    <div className="vt:flex vt:min-h-0 vt:flex-1 vt:flex-col vt:items-start vt:gap-2 vt:overflow-y-auto vt:text-sm">
      <p className="vt:flex vt:gap-2 vt:text-muted">
        <Icon
          icon={isForbidden ? <LockIcon /> : failure}
          className={cn('vt:mt-px', !isForbidden && 'vt:text-danger-text')}
        />
        <span className="vt:plain">
          {!isForbidden && (
            <strong className="vt:font-medium vt:text-text">{t('dashboard.loadFailed')}. </strong>
          )}
          {isForbidden ? t('states.forbiddenBody') : errorText(t, error ?? { code: 'offline' })}
        </span>
      </p>
      {onRetry && !isForbidden && (
        <Button
          size="small"
          icon={<RotateCcwIcon />}
          aria-label={t('dashboard.retryWidget', { title })}
          onClick={onRetry}
          className="vt:mb-0.5 vt:ms-0.5"
        >
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
