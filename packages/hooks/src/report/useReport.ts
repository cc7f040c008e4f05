import type {
  ActivityCounts,
  DataCounts,
  DimensionCounts,
  OpenedCounts,
  ReportApi,
  ReportCapabilities,
  TypeCounts,
} from '@vitrine/core/contract';
import { useCallback } from 'react';
import { useGallery } from '../provider/galleryContext.ts';
import type { Loadable } from '../provider/loadable.ts';
import { useCapability } from '../provider/useCapability.ts';
import { useRead } from '../provider/useLoadable.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { reportKeys } from './reportKeys.ts';

/** Result of `useReport`. A section is undefined when the back end does not have it. */
export interface UseReportResult {
  /** Number of files. */
  files: Loadable<number>;
  /** Number of folders. */
  folders: Loadable<number>;
  /** Numbers of files by type. */
  types: Loadable<TypeCounts> | undefined;
  /** Numbers of files by metadata. */
  data: Loadable<DataCounts> | undefined;
  /** Numbers of photos by size. */
  dimensions: Loadable<DimensionCounts> | undefined;
  /** Numbers of files by whether they were viewed. */
  opened: Loadable<OpenedCounts> | undefined;
  /** Counts of activity, by kind and period. */
  activity: Loadable<ActivityCounts> | undefined;
  /** Loads all sections again; current figures stay until then. */
  refresh(): void;
  /** Arrival time of the oldest figure, in milliseconds since 1970; undefined before the first. */
  asOf: number | undefined;
  /** Whether older data is shown while newer data is loading. */
  isRefreshing: boolean;
}

function useSection<T>(
  section: string,
  load: (report: ReportApi, signal: AbortSignal) => Promise<T>,
  enabled = true,
) {
  const { api } = useGallery();
  const report = useSubPort('report', 'useReport');
  return useRead({
    queryKey: reportKeys.section(api.id, section),
    load: (signal) => load(report, signal),
    enabled,
    staleMs: 0,
  });
}

/** A section that not every back end has. */
function useOptionalSection<T>(
  section: keyof ReportCapabilities,
  load: (report: ReportApi, signal: AbortSignal) => Promise<T>,
): Loadable<T> | undefined {
  const isOffered = useCapability(`report.${section}`);
  const loadable = useSection(section, load, isOffered);
  return isOffered ? loadable : undefined;
}

/**
 * Loads the figures of the report, each section with its own state. Each mount loads again. Sections whose capability
 * the back end does not declare are not loaded.
 *
 * @throws Error when the back end has no `report` sub-port.
 * @example
 * const { types, refresh } = useReport();
 * if (types?.status === 'ready') draw(types.data.photos);
 */
export function useReport(): UseReportResult {
  const { api, queryClient } = useGallery();
  const sections = {
    files: useSection('files', (report, signal) => report.getFileCount(signal)),
    folders: useSection('folders', (report, signal) => report.getFolderCount(signal)),
    types: useOptionalSection('types', (report, signal) => report.getTypes(signal)),
    data: useOptionalSection('data', (report, signal) => report.getData(signal)),
    dimensions: useOptionalSection('dimensions', (report, signal) => report.getDimensions(signal)),
    opened: useOptionalSection('opened', (report, signal) => report.getOpened(signal)),
    activity: useOptionalSection('activity', (report, signal) => report.getActivity(signal)),
  };
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: reportKeys.all(api.id) }),
    [api.id, queryClient],
  );
  const all = Object.values(sections).filter((section) => section !== undefined);
  const times = all.map((section) => section.updatedAt).filter((time) => time !== undefined);
  return {
    ...sections,
    refresh,
    asOf: times.length > 0 ? Math.min(...times) : undefined,
    isRefreshing: all.some((section) => section.isRefreshing),
  };
}
