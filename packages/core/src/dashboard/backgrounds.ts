/** The pictures that the start page offers behind its greeting (spec 1 §3, "Background options"). */
export const dashboardBackgrounds: readonly string[] = [0, 1, 2, 3, 4, 5].map(
  (number) => `/img/dashboard/dashboard-header${number}.webp`,
);

/** The picture behind the greeting as long as nobody chose another. */
export const defaultBackground = '/img/dashboard/dashboard-header0.webp';

/** Whether a location is one of the pictures on offer. */
export function isDashboardBackground(location: string): boolean {
  return dashboardBackgrounds.includes(location);
}
