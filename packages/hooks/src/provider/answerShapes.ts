import type {
  AssetsApi,
  CardLayoutApi,
  CustomFieldsApi,
  DashboardApi,
  LayoutSettingsApi,
  ReportApi,
  SessionApi,
  SetupApi,
  SubPort,
  WorkflowApi,
} from '@vitrine/core/contract';

type Shape = (value: unknown) => boolean;

const isObject: Shape = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList: Shape = (value) => Array.isArray(value);
const isNumber: Shape = (value) => typeof value === 'number' && !Number.isNaN(value);
const isBoolean: Shape = (value) => typeof value === 'boolean';
const isPage: Shape = (value) =>
  isObject(value) &&
  isList((value as { items?: unknown }).items) &&
  isNumber((value as { total?: unknown }).total);
const isAsset: Shape = (value) => isObject(value) && isObject((value as { fields?: unknown }).fields);
const isLayout: Shape = (value) => {
  if (!isObject(value)) return false;
  const { values, origins, other } = value as Record<string, unknown>;
  return isObject(values) && isObject(origins) && isObject(other);
};

/**
 * What the answers of the calls must at least be, so that an adapter without checks of its own cannot break a screen
 * (quality case F18). Calls that answer nothing are left out.
 */
export const answerShapes = {
  session: { signIn: isObject, checkAccess: isBoolean, getViewer: isObject },
  setup: { isOpen: isBoolean, createFirstAdmin: isObject },
  assets: {
    listFolders: isList,
    createFolder: isObject,
    renameFolder: isObject,
    listFiles: isPage,
    getFile: isAsset,
    updateFile: isAsset,
    getFiles: isList,
    updateFiles: isList,
    resolveMedia: isList,
    checkEdited: (value) => isObject(value) && isList((value as { missing?: unknown }).missing),
    listBin: isPage,
    upload: isObject,
  },
  report: {
    getFileCount: isNumber,
    getFolderCount: isNumber,
    getTypes: isObject,
    getData: isObject,
    getDimensions: isObject,
    getOpened: isObject,
    getActivity: isObject,
  },
  dashboard: {
    isEnabled: isBoolean,
    setEnabled: isBoolean,
    listTopFiles: isList,
    getActivity: isObject,
    listActiveUsers: isList,
    listTopKeywords: isList,
    getKeyword: isObject,
    listRecentFolders: isList,
    getFileCounters: isObject,
    getDataCounters: isObject,
    loadWidgets: isList,
  },
  layoutSettings: { getLayout: isLayout, saveLayout: isLayout },
  cardLayout: { getBranding: isObject },
  customFields: { listDefinitions: isList },
  workflow: { getWorkflow: (value) => value === null || isObject(value) },
} as const satisfies {
  session: Partial<Record<keyof SessionApi, Shape>>;
  setup: Record<keyof SetupApi, Shape>;
  assets: Partial<Record<keyof AssetsApi, Shape>>;
  report: Record<keyof ReportApi, Shape>;
  dashboard: Partial<Record<keyof DashboardApi, Shape>>;
  layoutSettings: Record<keyof LayoutSettingsApi, Shape>;
  cardLayout: Record<keyof CardLayoutApi, Shape>;
  customFields: Record<keyof CustomFieldsApi, Shape>;
  workflow: Record<keyof WorkflowApi, Shape>;
} satisfies Record<SubPort, unknown>;

/** A check of the outer form of an answer, by the name of the call; calls without one are taken as they are. */
export type AnswerShapes = Readonly<Record<string, Shape | undefined>>;
