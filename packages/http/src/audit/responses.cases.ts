import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const entry = {
  id: 1,
  at: '2026-01-01T00:00:00Z',
  actor: 'Sam',
  as: 'Ada',
  kind: 'user-created',
  subject: 'x',
};

export const fixtures: DomainResponses = {
  responses: { 'GET /api/audit': { entries: [entry], nextCursor: null, total: 1 } },
  objects: [['listAudit', ({ audit }) => audit.listAudit({})]],
};
