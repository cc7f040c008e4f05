import { Icon, type IconElement } from '@vitrine/ui/icon';
import type { ReactNode } from 'react';

export interface MessagePageProps {
  icon: IconElement;
  title: string;
  /** What the message means, and what the user can do. */
  body?: ReactNode;
  actions?: ReactNode;
}

/** A page with one message. */
export function MessagePage({ icon, title, body, actions }: MessagePageProps) {
  return (
    <div className="vt:mx-auto vt:flex vt:max-w-dialog vt:flex-col vt:items-center vt:px-4 vt:py-16 vt:text-center">
      <Icon icon={icon} size={24} className="vt:text-muted" />
      <h1 className="vt:mt-4 vt:text-xl vt:font-semibold">{title}</h1>
      {body && <div className="vt:mt-2 vt:w-full vt:text-muted">{body}</div>}
      {actions && <div className="vt:mt-6 vt:flex vt:flex-wrap vt:justify-center vt:gap-3">{actions}</div>}
    </div>
  );
}
