import { ImageIcon, RotateCcwIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { Link } from '../link/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { dashboardMessages } from '../messages/en/dashboard.ts';
import { Switch } from '../switch/index.ts';
import { asOfTime } from './asOf.ts';

/** What `DashboardControls` takes. */
export interface DashboardControlsProps {
  /** Whether the start page is shown after signing in. */
  shownUponLogin: boolean;
  /** Absent where it cannot be changed. */
  onShownUponLoginChange: ((shown: boolean) => void) | undefined;
  /** Where the widgets are arranged; opens in a new tab. Absent where they cannot be. */
  configureHref: string | undefined;
  /** Absent where the picture cannot be changed. */
  onChangeBackground: (() => void) | undefined;
  /** Called to load all widgets anew. */
  onRefresh: () => void;
  /** Whether widgets are loading anew. Defaults to false. */
  refreshing?: boolean | undefined;
  /** When the oldest widget's data arrived, in milliseconds since 1970. */
  asOf?: number | undefined;
  /** `yyyy-MM-dd`: the day of older data is told; without it the time alone. */
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

/** What the start page itself can change: when it is shown, which widgets it has, its picture. */
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
