import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const definitions = [{ id: 1, label: 'Campaign', displayOrder: 0 }];
const plan = { changes: [{ kind: 'remove', id: 1, label: 'Campaign', files: 1, samples: [7] }], token: 't' };
const record = { id: 9, at: '2026-01-01T00:00:00Z', actorName: null, state: 'final', undoableUntil: null };
const changes = { changes: [{ ...record, changes: plan.changes }], nextCursor: null, total: 1 };
const save = { definitions: [], removed: ['1'] };

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/custommetadata/definition': definitions,
    'POST /api/custommetadata/definition': definitions,
    'POST /api/custommetadata/definition/plan': plan,
    'GET /api/custommetadata/definition/dictionarygenerateditems': { value: 'Web; Print' },
    'GET /api/custommetadata/changes': changes,
    'POST /api/custommetadata/changes/9/undo': definitions,
  },
  objects: [
    ['planDefinitions', ({ customFields }) => customFields.planDefinitions(save)],
    ['listStoredValues', ({ customFields }) => customFields.listStoredValues({ id: '1' })],
    ['customFields.listChanges', ({ customFields }) => customFields.listChanges({})],
  ],
  lists: [
    ['listDefinitions', ({ customFields }) => customFields.listDefinitions({ all: true })],
    ['saveDefinitions', ({ customFields }) => customFields.saveDefinitions(save)],
    ['customFields.undoChange', ({ customFields }) => customFields.undoChange({ id: '9' })],
  ],
};
