import { useAudit } from '@vitrine/hooks/audit';
import { useSubPort } from '@vitrine/hooks/provider';
import { useCan, useViewer } from '@vitrine/hooks/session';
import { AuditFilters, AuditTable, type AuditFilterValues } from '@vitrine/ui/audit';
import { Button } from '@vitrine/ui/button';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { auditMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { ForbiddenState, OfflineState } from '@vitrine/ui/states';
import { useMemo, useRef, useState } from 'react';
import { SettingsState } from '../internal/SettingsState.tsx';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';

/** Props of `AuditScreen`. */
export interface AuditScreenProps {
  /** The conditions. Without them the screen keeps them. */
  filter?: AuditFilterValues | undefined;
  /** Called with other conditions. */
  onFilterChange?: ((filter: AuditFilterValues) => void) | undefined;
}

const nothing: readonly [] = [];

/** Returns the beginning of a day, on the clock of this device. */
function startOfDay(day: string | undefined): string | undefined {
  const time = new Date(`${day}T00:00:00`);
  return day === undefined || Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

interface ListProps {
  filter: AuditFilterValues;
  onFilterChange: (filter: AuditFilterValues) => void;
}

function AuditList({ filter, onFilterChange }: ListProps) {
  const { t } = useMessages(auditMessages);
  const onLoadFailed = useLoadFailureNotice();
  const { actor, kind, from } = filter;
  const since = useMemo(() => startOfDay(from), [from]);
  const { list, isPrevious, hasMore, isLoadingMore, moreError, loadMore } = useAudit({
    actor,
    kind,
    from: since,
  });
  if (list.status === 'forbidden') return <ForbiddenState />;
  if (list.status === 'offline')
    return <OfflineState onRetry={() => list.retry()} retrying={list.isRefreshing} />;
  const isFiltered = actor !== undefined || kind !== undefined || from !== undefined;
  return (
    <>
      <AuditFilters values={filter} onChange={onFilterChange} onLoadFailed={onLoadFailed} />
      <AuditTable
        entries={list.data?.entries ?? nothing}
        total={list.data?.total}
        totalExact={list.data?.isTotalExact}
        onMore={hasMore && !isPrevious ? loadMore : undefined}
        loadingMore={isLoadingMore}
        moreFailed={moreError !== undefined}
        loading={list.status === 'loading' || isPrevious}
        error={list.status === 'error' ? list.error : undefined}
        onRetry={() => list.retry()}
        emptyAction={isFiltered && <Button onClick={() => onFilterChange({})}>{t('audit.clear')}</Button>}
      />
    </>
  );
}

/**
 * What was done in the account, for its admins: users, links for passwords, and everything that an operator did while signed in
 * as somebody, with both names and the reason.
 *
 * @throws Error when the back end has no `audit` or no `session` sub-port.
 * @example
 * <AuditScreen />
 */
export function AuditScreen({ filter, onFilterChange }: AuditScreenProps) {
  useSubPort('audit', 'AuditScreen');
  const { t } = useMessages(auditMessages);
  const can = useCan();
  const viewer = useViewer();
  const root = useRef<HTMLDivElement>(null);
  const [ownFilter, setOwnFilter] = useState<AuditFilterValues>({});
  useFocusRecovery(root);
  return (
    <VitrineRoot ref={root} data-slot="audit-screen" className="vt:flex vt:min-h-full vt:flex-col">
      <PageHeader title={t('audit.title')} description={t('audit.intro')} />
      {can('audit.read') && (
        <div className="vt:flex vt:flex-1 vt:flex-col vt:px-gutter vt:pb-8">
          <AuditList filter={filter ?? ownFilter} onFilterChange={onFilterChange ?? setOwnFilter} />
        </div>
      )}
      {!can('audit.read') &&
        (viewer.status === 'ready' ? (
          <ForbiddenState />
        ) : (
          <SettingsState source={viewer} loading={t('common.loading')} failed={t('audit.loadFailed')} />
        ))}
    </VitrineRoot>
  );
}
