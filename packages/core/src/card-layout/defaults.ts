import type { LayoutValues } from '../contract/index.ts';

/** The values of a layout that list the fields of the five views. */
export type CardLayout = Omit<LayoutValues, 'dashboard' | 'startsOnDashboard' | 'dashboardBackground'>;

/** The default layout of the five views. */
export const defaultCardLayout: CardLayout = {
  expanded: [
    ['title'],
    ['urgency'],
    ['author', 'subject'],
    ['keywords'],
    ['notes'],
    ['cameraModel', 'dateTaken'],
    ['location'],
    ['description'],
  ],
  collapsed: [['title']],
  shared: ['author', 'title', 'subject', 'keywords', 'description'],
  info: ['map', 'location', 'urgency', 'author', 'title', 'subject', 'keywords', 'description'],
  fullData: ['urgency', 'author', 'title', 'subject', 'keywords', 'description'],
  hasExpandedTitles: true,
  hasCollapsedTitles: false,
  hasSharedTitles: true,
  hasInfoTitles: true,
  showPhotographerInfo: false,
};
