import type {
  ChangePage,
  ChangePlan,
  ChangeRecord,
  ListChangesInput,
  PlannedChange,
  UndoneChange,
  UndoObstacle,
} from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { lostHeader, wireUndoObstacle } from '../endpoints/changes.ts';
import type { historyEndpoints, wireChange, wireChangeRecord, wirePlan } from '../endpoints/changes.ts';
import { toWireId } from './address.ts';
import type { Client } from './client.ts';
import { withActions } from './withActions.ts';

function toChange({
  id,
  samples,
  from,
  to,
  fit,
  unfit,
  unfitValues,
  rewritten,
  renamedChoices,
  isRestorable,
  isPermanentlyDeleted,
  ...change
}: z.output<typeof wireChange>): PlannedChange {
  return {
    ...change,
    id: id === 0 ? '' : String(id),
    samples: samples.map(String),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(fit !== undefined && { fit }),
    ...(unfit !== undefined && { unfit }),
    ...(unfitValues !== undefined && { unfitValues }),
    ...(rewritten !== undefined && { rewritten }),
    ...(renamedChoices !== undefined && { renamedChoices }),
    ...(isRestorable !== undefined && { isRestorable }),
    ...(isPermanentlyDeleted !== undefined && { isPermanentlyDeleted }),
  };
}

/** Returns a plan as the contract has it. */
export function toPlan({ changes, token }: z.output<typeof wirePlan>): ChangePlan {
  return { changes: changes.map(toChange), token };
}

function toObstacle({ reason, later }: z.output<typeof wireUndoObstacle>): UndoObstacle {
  return {
    reason,
    ...(later && { later: { ...later, id: String(later.id), change: toChange(later.change) } }),
  };
}

/** Returns the obstacle in the refusal of an undo; undefined when it contains none. */
export function readObstacle(current: unknown): UndoObstacle | undefined {
  const { success, data } = z.safeParse(wireUndoObstacle, current);
  return success ? toObstacle(data) : undefined;
}

/** Returns a record as the contract has it. */
export function toChangeRecord({ obstacle, ...wire }: z.output<typeof wireChangeRecord>): ChangeRecord {
  return {
    ...withActions(wire),
    id: String(wire.id),
    changes: wire.changes.map(toChange),
    ...(obstacle && { obstacle: toObstacle(obstacle) }),
  };
}

/** Returns the id of a saved change, for a result of the contract. */
export function toChangeId(id: number | string | undefined): { changeId?: string } {
  return id === undefined ? {} : { changeId: String(id) };
}

type HistoryRows<Undone extends z.ZodMiniType> = {
  readonly [Name in keyof ReturnType<typeof historyEndpoints<Undone>>]: {
    readonly name: string;
    readonly endpoint: ReturnType<typeof historyEndpoints<Undone>>[Name];
  };
};

/** Returns the calls that list and undo the saves of a domain. */
export function createHistoryCalls<Undone extends z.ZodMiniType>(client: Client, rows: HistoryRows<Undone>) {
  return {
    async listChanges({ cursor, limit }: ListChangesInput, signal?: AbortSignal): Promise<ChangePage> {
      const { changes, isSaving, ...page } = await client.send(rows.listChanges, {
        query: { cursor, limit },
        signal,
      });
      return { ...page, items: changes.map(toChangeRecord), ...(isSaving !== undefined && { isSaving }) };
    },
    async undo({ id }: { id: string }, signal?: AbortSignal) {
      const params = { id: toWireId(id) };
      const request = { params, json: {}, readCurrent: readObstacle, signal };
      const { body, header } = await client.exchange(rows.undoChange, request);
      const lostCount = Number(header(lostHeader));
      return { body, undone: (lostCount > 0 ? { lostCount } : {}) satisfies UndoneChange };
    },
  };
}
