import type { ReportSection as Section } from '@vitrine/core/report';
import type { Loadable } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { reportMessages } from '@vitrine/ui/messages/en';
import { ReportSection } from '@vitrine/ui/report';
import type { ReactNode } from 'react';

export interface LoadedSectionProps<T> {
  section: Section;
  source: Loadable<T>;
  note?: string | undefined;
  className?: string | undefined;
  /** Class that reserves the height of the figures while they are loading. */
  reserve: string;
  children: (data: T) => ReactNode;
}

/**
 * One section of the report with the state of its call. After a failed refresh it keeps the figures and shows their
 * age.
 */
export function LoadedSection<T>({
  section,
  source,
  note,
  className,
  reserve,
  children,
}: LoadedSectionProps<T>) {
  const { t, formatTime } = useMessages(reportMessages);
  const time = source.updatedAt === undefined ? '' : formatTime(new Date(source.updatedAt).toISOString());
  // An ended session is announced once, by `SessionExpiredNotice`.
  const hasFailed = source.error !== undefined && source.error.code !== 'unauthenticated';
  const isStale = source.status === 'ready' && hasFailed;
  return (
    <ReportSection
      title={t(`report.${section}`)}
      status={source.status}
      error={source.error}
      onRetry={() => source.retry()}
      refreshing={source.isRefreshing}
      note={isStale ? t('report.refreshFailed', { time }) : note}
      className={`${className ?? ''} ${source.status === 'loading' ? reserve : ''}`}
    >
      {source.status === 'ready' && children(source.data)}
    </ReportSection>
  );
}
