import { encodeText, idSegment } from '@vitrine/core/assets';

/** Where a start page leads to in a product: paths for its links. */
export interface DashboardAddresses {
  /** `ids` are all files of the widget that it is opened from, in their order. */
  file(id: string, ids?: readonly string[]): string;
  /** Returns the address of a folder. */
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

/** The addresses of the gallery; a product with others gives its own. */
export const galleryDashboardAddresses: DashboardAddresses = {
  file: (id) => `/files/${idSegment(id)}`,
  folder: (id) => `/folders/${idSegment(id)}`,
  user: (name) => `/Audit.aspx?user=${encodeText(name)}`,
  keyword: (id) => `/logical/attribute-keyword-${idSegment(id)}`,
  settings: '/UISettings/dashboard',
  library: '/library',
};
