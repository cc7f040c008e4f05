/** Names of the background pictures of the dashboard. */
export const dashboardBackgrounds = ['mist', 'light-table', 'dunes', 'paper', 'water', 'night'] as const;
/** One of the `dashboardBackgrounds`. */
export type DashboardBackground = (typeof dashboardBackgrounds)[number];

/** The default background picture. */
export const defaultBackground: DashboardBackground = 'mist';

/** Returns whether a name is one of the `dashboardBackgrounds`. */
export function isDashboardBackground(name: string): name is DashboardBackground {
  return (dashboardBackgrounds as readonly string[]).includes(name);
}

/** Returns the background picture for a stored name; the default one for an unknown name. */
export function backgroundOf(name: string | null | undefined): DashboardBackground {
  return typeof name === 'string' && isDashboardBackground(name) ? name : defaultBackground;
}
