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
  /** Class that keeps the place of the figures free while they are loading. */
  reserve: string;
  children: (data: T) => ReactNode;
}

/** One section of the report with the state of its call. A refresh that failed leaves the figures and says how old they are. */
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
  // That the session has ended is said once, over the page.
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
