import { ImagesIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { IconElement } from '../icon/index.ts';
import { StateFrame } from './StateFrame.tsx';

/** What `EmptyState` takes. */
export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  title: string;
  body?: ReactNode;
  action?: ReactNode;
  icon?: IconElement | undefined;
}

/** Nothing is there yet: one sentence and one action. */
export function EmptyState({ icon = <ImagesIcon />, ...rest }: EmptyStateProps): ReactNode {
  return <StateFrame slotName="empty-state" icon={icon} {...rest} />;
}
