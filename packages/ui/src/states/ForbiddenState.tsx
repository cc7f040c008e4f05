import { LockIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { statesMessages } from '../messages/en/states.ts';
import { StateFrame } from './StateFrame.tsx';

/** What `ForbiddenState` takes. */
export interface ForbiddenStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** The heading. */
  title?: string | undefined;
  /** A sentence below the heading. */
  body?: ReactNode;
  /** What can be done about it, such as a button. */
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
