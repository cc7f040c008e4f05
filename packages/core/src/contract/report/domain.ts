import type { Domain } from '../domain.ts';
import { fieldsOf, number, object } from '../shape.ts';
import {
  typeKeys,
  dataKeys,
  distinctKeys,
  dimensionKeys,
  openedKeys,
  activityKinds,
  type ReportApi,
  activityPeriodsShape,
} from './port.ts';

const dataCounts = /* @__PURE__ */ (() => object(fieldsOf([...dataKeys, ...distinctKeys], number)))();
const openedCounts = /* @__PURE__ */ (() => object(fieldsOf([...openedKeys, 'totalOverallViews'], number)))();

/** The calls of `ReportApi`. */
export const reportDomain: Domain<ReportApi> = {
  verbs: {
    getFileCount: { output: number, right: 'report.read' },
    getFolderCount: { output: number, right: 'report.read' },
    getTypes: { output: object(fieldsOf(typeKeys, number)), needs: 'report.types', right: 'report.read' },
    getData: {
      output: dataCounts,
      needs: 'report.data',
      right: 'report.read',
    },
    getDimensions: {
      output: object(fieldsOf(dimensionKeys, number)),
      needs: 'report.dimensions',
      right: 'report.read',
    },
    getOpened: {
      output: openedCounts,
      needs: 'report.opened',
      right: 'report.read',
    },
    getActivity: {
      output: object(fieldsOf(activityKinds, activityPeriodsShape)),
      needs: 'report.activity',
      right: 'report.read',
    },
  },
};
