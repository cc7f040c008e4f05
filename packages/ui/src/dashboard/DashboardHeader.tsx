import { partOfDay } from '@vitrine/core/dashboard';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { dashboardMessages } from '../messages/en/dashboard.ts';

/** Props of `DashboardHeader`. */
export interface DashboardHeaderProps extends ComponentProps<'header'> {
  /** The current time in milliseconds since 1970; undefined until the clock of the user is known. */
  now: number | undefined;
  /** The name of the user, if known. */
  name?: string | undefined;
  /** Address of the background picture, if known. */
  background?: string | undefined;
  /** False until the widgets are loaded: space is reserved for the controls. */
  ready?: boolean | undefined;
  /** `DashboardControls`. */
  children?: ReactNode;
}

function Greeting({ now, name }: Pick<DashboardHeaderProps, 'now' | 'name'>): ReactNode {
  const { t, formatFullDate, hourOf } = useMessages(dashboardMessages);
  const isKnown = now !== undefined;
  const part = partOfDay(isKnown ? hourOf(now) : 0);
  const greetingText =
    name === undefined || name.trim() === ''
      ? t(`dashboard.greeting.${part}`)
      : t(`dashboard.greetingNamed.${part}`, { name });
  return (
    <div className="vt:relative vt:min-w-0">
      <h1 className="vt:line-clamp-2 vt:min-h-8 vt:text-2xl vt:font-semibold vt:wrap-anywhere vt:outline-none">
        {isKnown && greetingText}
      </h1>
      <p data-slot="dashboard-date" className="vt:min-h-5">
        {isKnown && formatFullDate(new Date(now).toISOString())}
      </p>
    </div>
  );
}

/** A greeting by time of day over a picture, with the date. An overlay keeps the text legible on any picture. */
export function DashboardHeader({
  now,
  name,
  background,
  ready = true,
  className,
  children,
  ...rest
}: DashboardHeaderProps): ReactNode {
  return (
    <header
      data-slot="dashboard-header"
      {...rest}
      className={cn(
        'vt:overflow-hidden vt:rounded-card vt:border vt:border-border vt:bg-surface-raised',
        className,
      )}
    >
      <div className="vt:relative vt:flex vt:min-h-30 vt:items-end vt:px-4 vt:py-3">
        {background !== undefined && (
          <img
            src={background}
            alt=""
            className="vt:absolute vt:inset-0 vt:size-full vt:object-cover vt:object-[50%_75%]"
          />
        )}
        <span aria-hidden="true" className="vt:absolute vt:inset-0 vt:bg-veil" />
        <Greeting {...{ now, name }} />
      </div>
      <div
        data-slot="dashboard-controls"
        data-ready={ready || undefined}
        inert={!ready}
        className={cn(
          'vt:flex vt:min-h-11 vt:flex-wrap vt:items-center vt:justify-between vt:gap-x-6 vt:gap-y-2 vt:border-t vt:border-border vt:px-4 vt:py-2 vt:text-sm',
          !ready && 'vt:invisible',
        )}
      >
        {children}
      </div>
    </header>
  );
}
