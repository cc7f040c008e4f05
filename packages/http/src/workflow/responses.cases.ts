import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const status = { id: 5, name: 'Draft', isDefault: true, hideOnGalleryView: false, displayOrder: 0 };
const workflow = { id: 1, statuses: [status], version: 3 };
const plan = { changes: [{ kind: 'remove', id: 5, label: 'Draft', files: 1, samples: [7] }], token: 't' };
const record = { id: 9, at: '2026-01-01T00:00:00Z', actorName: 'Ada', state: 'done', undoableUntil: null };
const changes = { changes: [{ ...record, changes: plan.changes }], nextCursor: null, total: 1 };
const save = { id: '1', statuses: [], removed: [] };

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/workflows/': workflow,
    'PATCH /api/workflows/1': workflow,
    'POST /api/workflows/1/plan': plan,
    'GET /api/config/flag/enableworkflow': { result: true },
    'POST /api/config/flag/enableworkflow': { result: false },
    'GET /api/workflows/changes': changes,
    'POST /api/workflows/changes/9/undo': workflow,
  },
  objects: [
    ['saveWorkflow', ({ workflow: port }) => port.saveWorkflow(save)],
    ['planWorkflow', ({ workflow: port }) => port.planWorkflow(save)],
    ['isEnabled', ({ workflow: port }) => port.isEnabled()],
    ['setEnabled', ({ workflow: port }) => port.setEnabled({ isEnabled: false })],
    ['workflow.listChanges', ({ workflow: port }) => port.listChanges({})],
    ['workflow.undoChange', ({ workflow: port }) => port.undoChange({ id: '9' })],
  ],
};
