import { LockIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { statesMessages } from '../messages/en/states.ts';
import { StateFrame } from './StateFrame.tsx';

/** Props of `ForbiddenState`. */
export interface ForbiddenStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** The heading. */
  title?: string | undefined;
  /** A sentence below the heading. */
  body?: ReactNode;
  /** One action, such as a button. */
  action?: ReactNode;
}

/** The user has no right to see the content. Not shown as an error; offers no retry. */
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
