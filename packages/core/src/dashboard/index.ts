export { createHistory, redo, undo, type History } from '../internal/history.ts';
export * from './commands.ts';
export * from './defaultDashboard.ts';
export * from './grid.ts';
export * from './keyboard.ts';
export * from './merge.ts';
export * from './placements.ts';
export * from './widgets.ts';
