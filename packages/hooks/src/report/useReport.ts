import type {
  ActivityCounts,
  DataCounts,
  DimensionCounts,
  OpenedCounts,
  ReportApi,
  TypeCounts,
} from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { reportKeys } from './reportKeys.ts';

/** The sections of the report, each with its own state. */
export interface UseReportResult {
  files: Loadable<number>;
  folders: Loadable<number>;
  types: Loadable<TypeCounts>;
  data: Loadable<DataCounts>;
  dimensions: Loadable<DimensionCounts>;
  opened: Loadable<OpenedCounts>;
  activity: Loadable<ActivityCounts>;
  /** Asks all seven calls again; the figures on screen stay until the new ones are there. */
  refresh(): void;
  /** When the oldest figure on screen arrived, in milliseconds since 1970; undefined before the first. */
  asOf: number | undefined;
  isRefreshing: boolean;
}

function useSection<T>(section: string, load: (report: ReportApi, signal: AbortSignal) => Promise<T>) {
  const { api } = useGallery();
  const report = useSubPort('report', 'useReport');
  return useRead({
    queryKey: reportKeys.section(api.id, section),
    load: (signal) => load(report, signal),
    staleMs: 0,
  });
}

/**
 * The figures of the report screen, each section on its own; each visit asks anew.
 *
 * @throws Error when the back end has no `report` sub-port.
 * @example
 * const { types, refresh } = useReport();
 * if (types.status === 'ready') draw(types.data.photos);
 */
export function useReport(): UseReportResult {
  const { api, queryClient } = useGallery();
  const sections = {
    files: useSection('files', (report, signal) => report.getFileCount(signal)),
    folders: useSection('folders', (report, signal) => report.getFolderCount(signal)),
    types: useSection('types', (report, signal) => report.getTypes(signal)),
    data: useSection('data', (report, signal) => report.getData(signal)),
    dimensions: useSection('dimensions', (report, signal) => report.getDimensions(signal)),
    opened: useSection('opened', (report, signal) => report.getOpened(signal)),
    activity: useSection('activity', (report, signal) => report.getActivity(signal)),
  };
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: reportKeys.all(api.id) }),
    [api.id, queryClient],
  );
  const all = Object.values(sections);
  const times = all.map((section) => section.updatedAt).filter((time) => time !== undefined);
  return {
    ...sections,
    refresh,
    asOf: times.length > 0 ? Math.min(...times) : undefined,
    isRefreshing: all.some((section) => section.isRefreshing),
  };
}
