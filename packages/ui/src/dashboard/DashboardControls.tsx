import { ImageIcon, RotateCcwIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { Link } from '../link/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { dashboardMessages } from '../messages/en/dashboard.ts';
import { Switch } from '../switch/index.ts';
import { asOfTime } from './asOf.ts';

/** Props of `DashboardControls`. */
export interface DashboardControlsProps {
  /** Whether the dashboard is shown after sign-in. */
  shownUponLogin: boolean;
  /** Called to change that. Absent when it cannot be changed. */
  onShownUponLoginChange: ((shown: boolean) => void) | undefined;
  /** Address of the editor, which opens in a new tab. Absent when the dashboard cannot be edited. */
  configureHref: string | undefined;
  /** Called to change the picture. Absent when it cannot be changed. */
  onChangeBackground: (() => void) | undefined;
  /** Called to reload all widgets. */
  onRefresh: () => void;
  /** Whether widgets are reloading. Defaults to false. */
  refreshing?: boolean | undefined;
  /** Arrival time of the oldest widget data, in milliseconds since 1970. */
  asOf?: number | undefined;
  /** The current day (`yyyy-MM-dd`), so that older data is shown with its day; without it only the time is shown. */
  today?: string | undefined;
}

type RefreshProps = Pick<DashboardControlsProps, 'onRefresh' | 'refreshing' | 'asOf' | 'today'>;

function Refresh({ onRefresh, refreshing = false, asOf, today }: RefreshProps): ReactNode {
  const messages = useMessages(dashboardMessages);
  const { t } = messages;
  return (
    <span className="vt:flex vt:items-center vt:gap-1 vt:text-muted vt:tabular-nums">
      {asOf !== undefined && t('common.asOf', { time: asOfTime(asOf, today, messages) })}
      <IconButton
        size="small"
        icon={<RotateCcwIcon />}
        label={t('dashboard.refresh')}
        aria-disabled={refreshing || undefined}
        onClick={() => !refreshing && onRefresh()}
      />
    </span>
  );
}

/** The controls of the dashboard: whether it is shown after sign-in, its editor, its picture, and a reload. */
export function DashboardControls({
  shownUponLogin,
  onShownUponLoginChange,
  configureHref,
  onChangeBackground,
  ...refresh
}: DashboardControlsProps): ReactNode {
  const { t } = useMessages(dashboardMessages);
  return (
    <>
      {onShownUponLoginChange && (
        <Switch
          label={t('dashboard.showUponLogin')}
          checked={shownUponLogin}
          onChange={onShownUponLoginChange}
        />
      )}
      <span className="vt:flex vt:flex-wrap vt:items-center vt:gap-x-5 vt:gap-y-1">
        <Refresh {...refresh} />
        {configureHref !== undefined && (
          <Link
            variant="quiet"
            newTab
            href={configureHref}
            className="vt:inline-flex vt:items-center vt:py-1"
          >
            {t('dashboard.configure')}
          </Link>
        )}
        {onChangeBackground && (
          <button
            type="button"
            onClick={onChangeBackground}
            className="vt:inline-flex vt:items-center vt:gap-1.5 vt:rounded-picture vt:py-1 vt:text-accent-text vt:underline-offset-2 vt:focus-ring vt:hover:underline"
          >
            {t('dashboard.changeBackgroundLink')}
            <Icon icon={<ImageIcon />} />
          </button>
        )}
      </span>
    </>
  );
}
