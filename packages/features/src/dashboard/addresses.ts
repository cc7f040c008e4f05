/** Where a start page leads to in a product: paths for its links. */
export interface DashboardAddresses {
  /** `ids` are all files of the widget that it is opened from, in their order. */
  file(id: string, ids?: readonly string[]): string;
  folder(id: string): string;
  /** What a person did. */
  user(name: string): string;
  /** The files with a keyword. */
  keyword(id: string): string;
  /** Where the widgets are arranged. */
  readonly settings: string;
  /** All files, and where files are added; what has nothing to show leads there. */
  readonly library?: string | undefined;
}

/** The addresses of the gallery (spec 1 §2 and §4, `decisions.md` A123); a product with others gives its own. */
export const galleryDashboardAddresses: DashboardAddresses = {
  file: (id) => `/files/${encodeURIComponent(id)}`,
  folder: (id) => `/folders/${encodeURIComponent(id)}`,
  user: (name) => `/Audit.aspx?user=${encodeURIComponent(name)}`,
  keyword: (id) => `/logical/attribute-keyword-${encodeURIComponent(id)}`,
  settings: '/UISettings/dashboard',
  library: '/library',
};
