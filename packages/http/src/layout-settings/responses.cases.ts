import type { DomainResponses } from '../adapter/fixtures.cases.ts';
import { toLayout } from './wireFormat.ts';

const layout = {
  shared: ['title'],
  dashboard: [],
  startLoading: true,
  version: 4,
  origins: { shared: 'tenant' },
};
const { values } = toLayout({}, false);

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/config/layout': layout,
    'POST /api/config/layout': layout,
    'GET /api/config/global_layout': layout,
    'POST /api/config/global_layout': layout,
  },
  objects: [
    ['getLayout', ({ layoutSettings }) => layoutSettings.getLayout({ scope: 'own' })],
    ['getLayout, global', ({ layoutSettings }) => layoutSettings.getLayout({ scope: 'global' })],
    [
      'saveLayout',
      ({ layoutSettings }) => layoutSettings.saveLayout({ scope: 'global', values, version: 4 }),
    ],
  ],
};
