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

/** The sections of the report, each with its own state; undefined = the back end does not have it. */
export interface UseReportResult {
  /** How many files there are. */
  files: Loadable<number>;
  /** How many folders there are. */
  folders: Loadable<number>;
  /** Files by type; undefined when the back end does not count them. */
  types: Loadable<TypeCounts> | undefined;
  /** Files by the data that they have; undefined when the back end does not count them. */
  data: Loadable<DataCounts> | undefined;
  /** Pictures by size; undefined when the back end does not count them. */
  dimensions: Loadable<DimensionCounts> | undefined;
  /** Files by whether they were opened; undefined when the back end does not count them. */
  opened: Loadable<OpenedCounts> | undefined;
  /** What happened, by kind and period; undefined when the back end does not count it. */
  activity: Loadable<ActivityCounts> | undefined;
  /** Asks all calls again; the figures on screen stay until the new ones are there. */
  refresh(): void;
  /** When the oldest figure on screen arrived, in milliseconds since 1970; undefined before the first. */
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

/** A section whose figures not every back end has. */
function useOptionalSection<T>(
  section: keyof ReportCapabilities,
  load: (report: ReportApi, signal: AbortSignal) => Promise<T>,
): Loadable<T> | undefined {
  const isOffered = useCapability(`report.${section}`);
  const loadable = useSection(section, load, isOffered);
  return isOffered ? loadable : undefined;
}

/**
 * The figures of the report screen, each section on its own; each visit asks anew. Sections whose ability the back end
 * does not declare are not asked for.
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
