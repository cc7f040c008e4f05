import { CloudOffIcon, RotateCcwIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { statesMessages } from '../messages/en/states.ts';
import { StateFrame } from './StateFrame.tsx';

/** Props of `OfflineState`. */
export interface OfflineStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Called by the button that tries again; without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** Whether a retry is in progress. Defaults to false. */
  retrying?: boolean | undefined;
}

/** There is no connection and no cached content. */
export function OfflineState({ onRetry, retrying = false, ...rest }: OfflineStateProps): ReactNode {
  const { t } = useMessages(statesMessages);
  return (
    <StateFrame
      slotName="offline-state"
      role="status"
      icon={<CloudOffIcon />}
      title={t('states.offlineTitle')}
      body={t('common.error.offline')}
      action={
        onRetry && (
          <Button icon={<RotateCcwIcon />} busy={retrying} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )
      }
      {...rest}
    />
  );
}
