import { LockIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { statesMessages } from '../messages/en/states.ts';
import { StateFrame } from './StateFrame.tsx';

/** What `ForbiddenState` takes. */
export interface ForbiddenStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  title?: string | undefined;
  body?: ReactNode;
  action?: ReactNode;
}

/** The person may not see this. That is no error, and there is nothing to retry. */
export function ForbiddenState({ title, body, ...rest }: ForbiddenStateProps): ReactNode {
  const { t } = useMessages(statesMessages);
  return (
    <StateFrame
      slotName="forbidden-state"
      icon={<LockIcon />}
      title={title ?? t('states.forbiddenTitle')}
      body={body ?? t('states.forbiddenBody')}
      {...rest}
    />
  );
}
