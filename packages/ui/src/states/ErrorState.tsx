import { CircleAlertIcon, CircleDashedIcon, RotateCcwIcon } from 'lucide-react';
import type { ApiError } from '@vitrine/core/contract';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { isSessionOver } from '../internal/isSessionOver.ts';
import { Disclosure } from '../disclosure/index.ts';
import { statesMessages } from '../messages/en/states.ts';
import { errorText } from '../internal/errorText.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { StateFrame } from './StateFrame.tsx';

/** Props of `ErrorState`. */
export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Names the failed action: 'Could not load files'. */
  title?: string | undefined;
  /** The error; its code selects the text. */
  error: ApiError;
  /** Called by the button that tries again; without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** Whether a retry is in progress. */
  retrying?: boolean | undefined;
}

/** Collapsed details for whoever runs the server. */
function ErrorDetails({ error }: { error: ApiError }): ReactNode {
  const { t } = useMessages(statesMessages);
  const details = [
    [t('states.errorCode'), error.serverCode ? `${error.code} (${error.serverCode})` : error.code],
    [t('states.errorStatus'), error.status],
    [t('states.errorRequest'), error.requestId],
    [t('states.errorServer'), error.serverMessage],
  ].filter((detail) => detail[1] !== undefined);
  return (
    <Disclosure title={t('states.details')} className="vt:mt-4 vt:max-w-full vt:text-start">
      <dl className="vt:grid vt:grid-cols-[auto_1fr] vt:gap-x-4 vt:gap-y-1 vt:text-sm">
        {details.map(([name, value]) => (
          <div key={name} className="vt:contents">
            <dt className="vt:text-muted">{name}</dt>
            <dd className="vt:min-w-0 vt:font-mono vt:text-xs vt:break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/**
 * An error with its consequence, a retry button and details. It is announced when it appears. An ended session is not
 * announced as an error: the page asks once for a new sign-in and then loads what is missing.
 */
export function ErrorState({ title, error, onRetry, retrying = false, ...rest }: ErrorStateProps): ReactNode {
  const { t } = useMessages(statesMessages);
  if (isSessionOver(error))
    return (
      <StateFrame
        slotName="error-state"
        icon={<CircleDashedIcon />}
        title={t('states.notLoaded')}
        body={t('common.error.unauthenticated')}
        {...rest}
      />
    );
  return (
    <StateFrame
      slotName="error-state"
      role="alert"
      icon={<CircleAlertIcon />}
      title={title ?? t('states.errorTitle')}
      body={errorText(t, error)}
      action={
        onRetry && (
          <Button icon={<RotateCcwIcon />} busy={retrying} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )
      }
      {...rest}
    >
      <ErrorDetails error={error} />
    </StateFrame>
  );
}
