/** Names of the pictures that the start page offers behind its greeting. */
export const dashboardBackgrounds = ['mist', 'light-table', 'dunes', 'paper', 'water', 'night'] as const;
/** One of the `dashboardBackgrounds`. */
export type DashboardBackground = (typeof dashboardBackgrounds)[number];

/** The picture behind the greeting as long as nobody chose another. */
export const defaultBackground: DashboardBackground = 'mist';

/** Whether a name is that of a picture on offer. */
export function isDashboardBackground(name: string): name is DashboardBackground {
  return (dashboardBackgrounds as readonly string[]).includes(name);
}
