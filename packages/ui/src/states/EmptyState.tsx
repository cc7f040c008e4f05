import { ImagesIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { IconElement } from '../icon/index.ts';
import { StateFrame } from './StateFrame.tsx';

/** Props of `EmptyState`. */
export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** The heading. */
  title: string;
  /** A sentence below the heading. */
  body?: ReactNode;
  /** One action, such as a button. */
  action?: ReactNode;
  /** A decorative icon beside the text. */
  icon?: IconElement | undefined;
}

/** Shown where there is no content: one sentence and one action. */
export function EmptyState({ icon = <ImagesIcon />, ...rest }: EmptyStateProps): ReactNode {
  return <StateFrame slotName="empty-state" icon={icon} {...rest} />;
}
