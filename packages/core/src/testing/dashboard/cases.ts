import { dashboardBackgrounds } from '../../dashboard/index.ts';
import { refusedWithout, type CaseGroup } from '../cases/contractCase.ts';
import { dashboardBatchCases } from './dashboardBatchCases.ts';
import { dashboardCases } from './dashboardCases.ts';

export const dashboardGroup: CaseGroup<'dashboard'> = {
  cases: [
    ...dashboardCases,
    ...dashboardBatchCases,
    refusedWithout('dashboard', 'dashboard.topFiles', (api) =>
      api.listTopFiles({ order: 'added', count: 1 }),
    ),
    refusedWithout('dashboard', 'dashboard.activity', (api) => api.getActivity({ kind: 'added' })),
    refusedWithout('dashboard', 'dashboard.activeUsers', (api) => api.listActiveUsers({ count: 1 })),
    refusedWithout('dashboard', 'dashboard.topKeywords', (api) => api.listTopKeywords({ count: 1 })),
    refusedWithout('dashboard', 'dashboard.recentFolders', (api) => api.listRecentFolders({ count: 1 })),
    refusedWithout('dashboard', 'dashboard.fileCounters', (api) => api.getFileCounters()),
    refusedWithout('dashboard', 'dashboard.dataCounters', (api) => api.getDataCounters()),
    refusedWithout('dashboard', 'dashboard.setEnabled', (api) => api.setEnabled({ enabled: true })),
    refusedWithout('dashboard', 'dashboard.setStartsOnDashboard', (api) =>
      api.setStartsOnDashboard({ enabled: true }),
    ),
    refusedWithout('dashboard', 'dashboard.setBackground', (api) =>
      api.setBackground({ background: dashboardBackgrounds[0] }),
    ),
  ],
  provenBy: {
    isEnabled: 'dashboard: the flag of the tenant is stored',
    setEnabled: 'dashboard: the flag of the tenant is stored',
    listTopFiles: 'dashboard: an activity moves its file to the top of the list',
    getActivity: 'dashboard: its figures are those of the report',
    listActiveUsers: 'dashboard: actions of people are counted',
    listTopKeywords: 'dashboard: keywords are counted and keep their ids',
    getKeyword: 'dashboard: keywords are counted and keep their ids',
    listRecentFolders: 'dashboard: an upload makes its folder the most recent',
    getFileCounters: 'dashboard: its figures are those of the report',
    getDataCounters: 'dashboard: its figures are those of the report',
    loadWidgets: 'dashboard: a batch returns the same data as single calls',
    setStartsOnDashboard: 'layout: contains the dashboard and the background',
    setBackground: 'layout: contains the dashboard and the background',
  },
};
