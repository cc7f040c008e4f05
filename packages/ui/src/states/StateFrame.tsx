import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconElement } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';

/** Props of `StateFrame`. */
export interface StateFrameProps extends Omit<ComponentProps<'div'>, 'title'> {
  icon: IconElement;
  title: string;
  body?: ReactNode;
  /** One action. */
  action?: ReactNode;
  slotName: string;
}

/** The centred block that the empty, error, forbidden and offline states share. */
export function StateFrame({
  icon,
  title,
  body,
  action,
  slotName,
  className,
  children,
  ...rest
}: StateFrameProps): ReactNode {
  return (
    <div
      data-slot={slotName}
      {...rest}
      className={cn(
        'vt:mx-auto vt:flex vt:w-full vt:max-w-dialog vt:flex-col vt:items-center vt:px-4 vt:py-12 vt:text-center',
        className,
      )}
    >
      <Icon icon={icon} size={24} className="vt:text-muted" />
      <p className="vt:mt-3 vt:text-lg vt:font-semibold">{title}</p>
      {body && <p className="vt:mt-1 vt:text-muted">{body}</p>}
      {action && <div className="vt:mt-4 vt:flex vt:flex-wrap vt:justify-center vt:gap-2">{action}</div>}
      {children}
    </div>
  );
}
