import {
  isCustomFieldKey,
  listSharedFields,
  sharedValueKeys,
  toSharedValues,
} from '@vitrine/core/card-layout';
import type { SharedField } from '@vitrine/core/contract';
import { createPresenter, type WireFile } from '../assets/present.ts';
import type { FileRow } from '../assets/store.ts';
import { listDefinitions } from '../custom-fields/store.ts';
import { canHaveRendition } from '../media/rendition/renditions.ts';
import { readLayout } from '../layout-settings/store.ts';
import { readFlag } from '../tenants/flags.ts';
import { listCaptions } from '../transcripts/store.ts';
import { listStatuses } from '../workflow/statuses.ts';
import type { LinkRow } from './store.ts';

/** What the pages of links show of files, as the account has configured it. */
export interface SharedView {
  /** The fields, in their order. */
  readonly fields: readonly SharedField[];
  /** Whether the names of the fields are shown. */
  readonly hasTitles: boolean;
  /** The statuses that files can have, when the view shows them. */
  readonly statuses: readonly { readonly id: string; readonly name: string }[];
}

async function readStatuses(): Promise<SharedView['statuses']> {
  if (!(await readFlag('enableworkflow'))) return [];
  return (await listStatuses()).map(({ id, name }) => ({ id: String(id), name }));
}

/** Reads the layout for shared files of the tenant, and the names that it needs. */
export async function readSharedView(): Promise<SharedView> {
  const { values } = await readLayout('global');
  const keys = values.shared ?? [];
  const customFields = keys.some(isCustomFieldKey) ? await listDefinitions() : [];
  return {
    fields: listSharedFields(keys, { customFields }),
    hasTitles: values.hasSharedTitles ?? true,
    statuses: keys.includes('workflowStatus') ? await readStatuses() : [],
  };
}

/**
 * Returns what visitors get of files: the fields of the layout for shared files, and no field of another one. The size is told
 * to those who may download.
 */
export async function toSharedFiles(rows: readonly FileRow[], { allowDownload }: LinkRow, view: SharedView) {
  const played = rows.filter(({ mime_type: mimeType }) => canHaveRendition(mimeType));
  const captionsOf = await listCaptions(played.map(({ id }) => id));
  const only = new Set(sharedValueKeys(view.fields));
  const present = await createPresenter(rows, { only, hasPaths: false });
  return rows.map((row) => {
    const { id, fileName, mimeType, width, height, fileSize, fields } = present(row);
    return {
      id,
      fileName,
      mimeType,
      width,
      height,
      ...(allowDownload && { fileSize }),
      captions: captionsOf.get(id),
      fields: toSharedValues(fields, view.fields, view) as WireFile['fields'],
    };
  });
}
