import type { WorkflowStatus } from '../../contract/index.ts';
import { createChangeLog, type ChangeLog } from '../memory/changeLog.ts';
import type { Library } from '../memory/library.ts';

/** Number of the series of ids of changes, so that they differ from the ids of files. */
const changeSeries = 42;

/** A status without its place in the list. */
export type Status = Omit<WorkflowStatus, 'displayOrder'>;

/** The state, version and history of the workflow of a memory back end. */
export interface WorkflowStore {
  isEnabled: boolean;
  version: number;
  /** Number of the last new status, for its id. */
  lastStatus: number;
  readonly log: ChangeLog<Status>;
}

/** Returns the store of a tenant; the workflow is switched on when the tenant has one. */
export function createWorkflowStore(hasWorkflow: boolean, library: () => Library): WorkflowStore {
  return {
    isEnabled: hasWorkflow,
    version: 1,
    lastStatus: 0,
    log: createChangeLog(library, (number) => library().makeId(number, changeSeries)),
  };
}
