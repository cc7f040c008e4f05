import type { DomainResponses } from '../adapter/fixtures.cases.ts';

const widgetRequest = { id: 'a', widget: 'active-users', count: 8 } as const;

export const fixtures: DomainResponses = {
  responses: {
    'GET /api/config/flag/enabledashboard': { result: true },
    'POST /api/config/flag/enabledashboard': { result: false },
    'GET /api/dashboard/imagelog': [{ id: 12, data: '2026-06-17T12:00:00.000Z', fileName: 'a.jpg' }],
    'GET /api/dashboard/imageaudit': [{ id: '12', data: '2026-06-17T12:00:00.000Z' }],
    'GET /api/dashboard/activeusers': [{ value: 'Ada', count: 3 }],
    'GET /api/dashboard/recentfolders': [{ folderId: 3, folderPath: 'Sea\\Day 1', lastUpdate: 'x' }],
    'GET /api/keywords/count': [
      { id: 1, count: 2, value: 'sea' },
      { id: 2, count: 7, value: 'sky' },
      { id: 3, count: 4, value: 'sun' },
    ],
    'POST /api/dashboard/batch': {
      results: [{ id: 'a', status: 200, body: [{ value: 'Ada', count: 3 }] }],
    },
  },
  objects: [
    ['isEnabled', ({ dashboard }) => dashboard.isEnabled()],
    ['setEnabled', ({ dashboard }) => dashboard.setEnabled({ enabled: false })],
    ['dashboard.getActivity', ({ dashboard }) => dashboard.getActivity({ kind: 'added' })],
    ['getFileCounters', ({ dashboard }) => dashboard.getFileCounters()],
    ['getDataCounters', ({ dashboard }) => dashboard.getDataCounters()],
    ['loadWidgets', ({ dashboard }) => dashboard.loadWidgets({ requests: [widgetRequest] })],
  ],
  lists: [
    ['listTopFiles', ({ dashboard }) => dashboard.listTopFiles({ order: 'views', count: 7 })],
    ['listTopFiles, downloads', ({ dashboard }) => dashboard.listTopFiles({ order: 'downloaded', count: 7 })],
    ['listActiveUsers', ({ dashboard }) => dashboard.listActiveUsers({ count: 8 })],
    ['listTopKeywords', ({ dashboard }) => dashboard.listTopKeywords({ count: 8 })],
    ['listRecentFolders', ({ dashboard }) => dashboard.listRecentFolders({ count: 8 })],
  ],
  writes: [
    ['setStartsOnDashboard', ({ dashboard }) => dashboard.setStartsOnDashboard({ enabled: false })],
    ['setBackground', ({ dashboard }) => dashboard.setBackground({ background: 'dunes' })],
  ],
};
