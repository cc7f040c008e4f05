import type { DomainResponses } from '../adapter/fixtures.cases.ts';

export const fixtures: DomainResponses = {
  responses: { 'GET /api/custommetadata/definition': [{ id: 1, label: 'Campaign', displayOrder: 0 }] },
  lists: [['listDefinitions', ({ customFields }) => customFields.listDefinitions({ all: true })]],
};
