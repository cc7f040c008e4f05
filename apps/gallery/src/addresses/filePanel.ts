const panelKey = 'panel';
const timeKey = 't';
const infoPanel = 'info';

/** Reads which tab of a file an address opens, as in `?panel=comments`; undefined for the metadata. */
export function parsePanel(search: URLSearchParams): string | undefined {
  return search.get(panelKey) ?? undefined;
}

/** Returns the parameters of an address with another tab; that of the metadata needs none. */
export function withPanel(search: URLSearchParams, panelId: string | undefined): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (panelId === undefined || panelId === infoPanel) changed.delete(panelKey);
  else changed.set(panelKey, panelId);
  // The position belongs to the video of the tab that was open before.
  changed.delete(timeKey);
  return changed;
}

/** Returns the address of a file with a tab, for a path with parameters. */
export function pathWithPanel(path: string, panelId: string | undefined): string {
  if (panelId === undefined) return path;
  const [pathname = '', query = ''] = path.split('?');
  const search = withPanel(new URLSearchParams(query), panelId).toString();
  return search === '' ? pathname : `${pathname}?${search}`;
}

/** Reads the position of a video in an address, in seconds; undefined for none and for anything but a number. */
export function parseTime(search: URLSearchParams): number | undefined {
  const text = search.get(timeKey) ?? '';
  return /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}

/** Returns the whole address of the page with a position of the video. */
export function addressAtTime(href: string, seconds: number): string {
  const url = new URL(href);
  url.searchParams.set(timeKey, String(Math.floor(seconds)));
  return url.href;
}
