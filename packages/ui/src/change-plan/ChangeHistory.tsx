import { HistoryIcon, RotateCcwIcon } from 'lucide-react';
import type { ChangeRecord, PlannedChange } from '@vitrine/core/contract';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import { Button } from '../button/index.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { administrationMessages } from '../messages/en/administration.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { useChangeText } from './changeText.ts';
import { useObstacleText } from './obstacleText.ts';

/** Props of `ChangeHistory`. */
export interface ChangeHistoryProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** The saves, newest first. */
  records: readonly ChangeRecord[];
  /** Returns the text of a change. Defaults to one for statuses, fields and keywords. */
  textOf?: ((change: PlannedChange) => string) | undefined;
  /** Called to undo a save; without it nothing can be undone. */
  onUndo?: ((record: ChangeRecord) => void) | undefined;
  /** Whether the viewer may undo a save. Defaults to always. */
  canUndo?: ((record: ChangeRecord) => boolean) | undefined;
  /** Id of the save that is being undone. */
  busyId?: string | undefined;
  /** Called to restore one removed item that is in the bin; without it only whole saves can be undone. */
  onRestore?: ((change: PlannedChange) => void) | undefined;
  /** Id of the item that is being restored. */
  restoringId?: string | undefined;
}

/** How many changes of a save are listed, besides those that can be restored; the others are counted. */
const maxListed = 4;

const always = () => true;

type RestoreProps = Pick<ChangeHistoryProps, 'onRestore' | 'restoringId'>;

function Restore({ change, onRestore, restoringId }: RestoreProps & { change: PlannedChange }): ReactNode {
  const { t } = useMessages(administrationMessages);
  if (!onRestore || !change.isRestorable) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      className="vt:ms-2"
      busy={restoringId === change.id}
      onClick={() => onRestore(change)}
    >
      {t('administration.restoreItem')} <span className="vt:visually-hidden">{change.label}</span>
    </Button>
  );
}

function Changes({
  record,
  textOf,
  ...rest
}: RestoreProps & Pick<ChangeHistoryProps, 'textOf'> & { record: ChangeRecord }): ReactNode {
  const { changes, changeCount = changes.length } = record;
  const { t } = useMessages(administrationMessages);
  const defaultText = useChangeText('done');
  const listed = changes.filter(
    ({ isRestorable = false }, at) => at < maxListed || (rest.onRestore !== undefined && isRestorable),
  );
  const others = changeCount - listed.length;
  return (
    <>
      {listed.map((change, at) => (
        <span key={`${change.kind} ${change.id} ${at}`} className="vt:block vt:wrap-anywhere">
          {(textOf ?? defaultText)(change)}
          {change.files > 0 && (
            <span className="vt:text-muted"> · {t('administration.files', { count: change.files })}</span>
          )}
          {change.isPermanentlyDeleted && (
            <span className="vt:text-muted"> · {t('administration.permanentlyDeleted')}</span>
          )}
          <Restore change={change} {...rest} />
        </span>
      ))}
      {others > 0 && (
        <span className="vt:block vt:text-muted">{t('administration.moreChanges', { count: others })}</span>
      )}
    </>
  );
}

function Undo({
  record,
  onUndo,
  canUndo = always,
  busyId,
}: Pick<ChangeHistoryProps, 'onUndo' | 'canUndo' | 'busyId'> & { record: ChangeRecord }): ReactNode {
  const { t, formatDate, formatDateTime } = useMessages(administrationMessages);
  if (record.state === 'undone') return <Badge>{t('administration.undone')}</Badge>;
  if (record.state === 'final' || record.obstacle || !onUndo || !canUndo(record)) return null;
  const { undoableUntil } = record;
  return (
    <Button
      size="small"
      icon={<RotateCcwIcon />}
      busy={busyId === record.id}
      title={
        undoableUntil === null
          ? undefined
          : t('administration.undoableUntil', { day: formatDate(undoableUntil) })
      }
      onClick={() => onUndo(record)}
    >
      {t('common.undo')}
      <span className="vt:visually-hidden">{formatDateTime(record.at)}</span>
    </Button>
  );
}

/** Says why a save cannot be undone. */
function NoUndo({
  record: { state, obstacle },
  textOf,
}: Pick<ChangeHistoryProps, 'textOf'> & { record: ChangeRecord }): ReactNode {
  const { t } = useMessages(administrationMessages);
  const obstacleText = useObstacleText(textOf);
  const reason = state === 'final' ? t('administration.undoTooOld') : obstacle && obstacleText(obstacle);
  return (
    reason !== undefined && (
      <span className="vt:mt-0.5 vt:block vt:text-sm vt:wrap-anywhere vt:text-muted">{reason}</span>
    )
  );
}

/** Past saves: who changed what and when, a button to undo each, and one to restore each removed item. */
export function ChangeHistory({
  records,
  textOf,
  onUndo,
  canUndo,
  busyId,
  onRestore,
  restoringId,
  className,
  ...rest
}: ChangeHistoryProps): ReactNode {
  const { t, formatDateTime } = useMessages(administrationMessages);
  return (
    <ul
      data-slot="change-history"
      aria-label={t('administration.history')}
      {...rest}
      className={cn('vt:m-0 vt:flex vt:list-none vt:flex-col vt:divide-y vt:divide-border vt:p-0', className)}
    >
      {records.map((record) => (
        <li key={record.id} className="vt:flex vt:items-start vt:gap-3 vt:py-3">
          <Icon icon={<HistoryIcon />} className="vt:mt-0.5 vt:text-muted" />
          <span className="vt:min-w-0 vt:flex-1">
            <Changes {...{ record, textOf, onRestore, restoringId }} />
            <span className="vt:mt-0.5 vt:block vt:text-sm vt:text-muted">
              <bdi className="vt:plain">{record.actorName ?? t('administration.somebody')}</bdi>
              {' · '}
              <time dateTime={record.at} className="vt:plain">
                {formatDateTime(record.at)}
              </time>
            </span>
            {onUndo && (canUndo ?? always)(record) && <NoUndo {...{ record, textOf }} />}
          </span>
          <Undo {...{ record, onUndo, canUndo, busyId }} />
        </li>
      ))}
    </ul>
  );
}
