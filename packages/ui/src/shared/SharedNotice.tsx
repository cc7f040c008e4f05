import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconElement } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { usePagePart } from '../provider/hostElement.ts';

/** Props of `SharedNotice`. */
export interface SharedNoticeProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** A decorative icon above the heading. */
  icon: IconElement;
  /** The heading of the page. */
  title: string;
  /** A sentence below the heading. */
  body?: ReactNode;
  /** What can be done: a button or a form. */
  children?: ReactNode;
}

/** Says in the middle of the page why a link shows nothing, and what can be done. */
export function SharedNotice({
  icon,
  title,
  body,
  className,
  children,
  ...rest
}: SharedNoticeProps): ReactNode {
  const { Title } = usePagePart();
  return (
    <section
      data-slot="shared-notice"
      {...rest}
      className={cn(
        'vt:mx-auto vt:flex vt:w-full vt:max-w-dialog vt:flex-col vt:items-center vt:px-4 vt:text-center',
        className,
      )}
    >
      <Icon icon={icon} size={24} className="vt:text-muted" />
      <Title className="vt:mt-3 vt:text-xl vt:font-semibold">{title}</Title>
      {body && <p className="vt:mt-1 vt:text-muted">{body}</p>}
      {children && <div className="vt:mt-6 vt:w-full">{children}</div>}
    </section>
  );
}
