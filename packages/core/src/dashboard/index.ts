export { createHistory, record, redo, undo, type History } from '../internal/history.ts';
export * from './backgrounds.ts';
export { changesBetween } from './changes.ts';
export {
  applyCommand,
  applyPlan,
  planCommand,
  type DashboardCommand,
  type DashboardOptions,
  type DashboardPlan,
  type DashboardRefusal,
} from './commands.ts';
export type { Planned } from '../internal/planned.ts';
export * from './counters.ts';
export * from './defaultDashboard.ts';
export * from './entryCount.ts';
export * from './validatePlacements.ts';
export * from './grid.ts';
export * from './dragSession.ts';
export * from './keyboard.ts';
export * from './merge.ts';
export * from './authorize.ts';
export * from './placements.ts';
export * from './partOfDay.ts';
export * from './widgets.ts';
