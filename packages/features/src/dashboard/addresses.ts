import { encodeText, idSegment } from '@vitrine/core/assets';

/** Targets of the links of a dashboard in a product, as paths. */
export interface DashboardAddresses {
  /** Returns the address of a file. `ids` are all files of the widget, in their order. */
  file(id: string, ids?: readonly string[]): string;
  /** Returns the address of a folder. */
  folder(id: string): string;
  /** Returns the address of the activity of a user. */
  user(name: string): string;
  /** Returns the address of the files with a keyword. */
  keyword(id: string): string;
  /** The address where the widgets are arranged. */
  readonly settings: string;
  /** The address of all files, where files can be added; the link of empty widgets. */
  readonly library?: string | undefined;
}

/** The addresses of the gallery; the default. */
export const galleryDashboardAddresses: DashboardAddresses = {
  file: (id) => `/files/${idSegment(id)}`,
  folder: (id) => `/folders/${idSegment(id)}`,
  user: (name) => `/Audit.aspx?user=${encodeText(name)}`,
  keyword: (id) => `/logical/attribute-keyword-${idSegment(id)}`,
  settings: '/UISettings/dashboard',
  library: '/library',
};
