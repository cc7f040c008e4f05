import { changeKinds, changeStates, undoObstacleReasons } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { queryInteger, wireId, wirePermissions } from './common.ts';
import { endpoint } from './endpoint.ts';

/** One change of a save. Ids of new items are 0. */
export const wireChange = z.object({
  kind: z.enum(changeKinds),
  id: z.union([wireId, z.literal(0)]),
  label: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  files: z.number(),
  samples: z.array(wireId),
  fit: z.optional(z.number()),
  unfit: z.optional(z.number()),
  unfitValues: z.optional(z.array(z.string())),
  rewritten: z.optional(z.number()),
  renamedChoices: z.optional(z.array(z.object({ from: z.string(), to: z.string(), files: z.number() }))),
  isRestorable: z.optional(z.boolean()),
  isPermanentlyDeleted: z.optional(z.boolean()),
});

/** What a save would do. */
export const wirePlan = z.object({ changes: z.array(wireChange), token: z.string() });

/** Why a change cannot be undone. */
export const wireUndoObstacle = z.object({
  reason: z.enum(undoObstacleReasons),
  later: z.optional(z.object({ id: wireId, at: z.string(), change: wireChange })),
});

/** The header of the response to an undo with the number of items that were deleted permanently, and were not restored. */
export const lostHeader = 'X-Vitrine-Lost';

/** A save of the past. */
export const wireChangeRecord = z.object({
  id: wireId,
  at: z.string(),
  actorName: z.nullable(z.string()),
  changes: z.array(wireChange),
  changeCount: z.optional(z.number()),
  state: z.enum(changeStates),
  undoableUntil: z.nullable(z.string()),
  obstacle: z.optional(wireUndoObstacle),
  permissions: wirePermissions,
});

const wireChangeRecords = z.object({
  changes: z.array(wireChangeRecord),
  nextCursor: z.nullable(z.string()),
  total: z.number(),
  isSaving: z.optional(z.boolean()),
});

/** Query and response of the calls that list changes, newest first. */
export const listedChanges = {
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(1000))),
    limit: z.optional(queryInteger(1, 200)),
  }),
  response: wireChangeRecords,
};

/** Returns the rows with which a domain lists and undoes its saves, below `path`. */
export function historyEndpoints<Response extends z.ZodMiniType>(
  path: string,
  what: string,
  undone: Response,
) {
  return {
    listChanges: endpoint({
      method: 'GET',
      path: `${path}/changes`,
      summary: `The saves of ${what}, newest first.`,
      ...listedChanges,
    }),
    undoChange: endpoint({
      method: 'POST',
      path: `${path}/changes/{id}/undo`,
      long: true,
      summary: `Undoes a save of ${what}; 409 when a later save changed the same items, 404 when they were deleted permanently.`,
      params: z.object({ id: wireId }),
      response: undone,
    }),
  };
}
