import type { CustomFieldDefinition, FieldValues, WorkflowStatus } from '@vitrine/core/contract';
import {
  createMemoryGalleryApi,
  makeId,
  type MemoryGalleryApi,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';

const steps: readonly (readonly [name: string, color: string])[] = [
  ['Draft', ''],
  ['In review', 'lightBlue'],
  ['Approved by the client and by the agency, for every use', 'green'],
  ['Archived', 'black'],
];
const statuses: readonly WorkflowStatus[] = steps.map(([name, color], at) => ({
  id: makeId(at + 1, 41),
  name,
  color,
  isDefault: at === 0,
  hideOnGalleryView: name === 'Archived',
  displayOrder: at,
}));

const own = { description: 'Where the picture may be shown.', choices: ['Web', 'Print', 'Exhibition'] };
const customFields: CustomFieldDefinition[] = [
  { ...own, id: '1', label: 'Campaign', displayOrder: 0, type: 'text', choices: [] },
  { ...own, id: '2', label: 'Region', displayOrder: 1, type: 'single-select' },
  { ...own, id: '3', label: 'Usage', displayOrder: 2, type: 'multi-select' },
];

/** The address of the licence of each file. */
export const licenceAddress = 'https://licences.example/2026/april';

function valuesOf(at: number): FieldValues {
  return {
    workflowStatus: statuses[at % statuses.length]?.id ?? null,
    expirationDate: at % 2 === 0 ? '2026-01-31' : '2026-07-01',
    licenseDocumentUrl: licenceAddress,
    licenseExpiryNote: 'Renewed each year, unless the agency objects.',
    'custom-1': 'Spring sale',
    'custom-2': 'Web',
    'custom-3': at % 2 === 0 ? ['Web', 'Print'] : ['Print'],
  };
}

const fields = ['workflowStatus', 'expirationDate', 'licenseDocumentUrl', 'custom-1', 'custom-2', 'custom-3'];

/**
 * Returns a back end whose first photographs have a status, an expiration date, a licence and values of custom fields of
 * each type, all of which are in the layouts. The memory back end writes at once.
 */
export function createLicensedApi(options: MemoryGalleryApiOptions): MemoryGalleryApi {
  const workflow = { id: makeId(1, 41), statuses };
  const api = createMemoryGalleryApi({ ...options, customFields, workflow });
  for (let at = 0; at < 8; at += 1) void api.assets.updateFile({ id: makeId(at + 4), fields: valuesOf(at) });
  const { layoutSettings } = api;
  return {
    ...api,
    layoutSettings: {
      ...layoutSettings,
      async getLayout(...input) {
        const layout = await layoutSettings.getLayout(...input);
        const shown = {
          expanded: [['title'], ...fields.map((key) => [key])],
          info: fields,
          fullData: ['title', ...fields, 'licenseExpiryNote'],
        };
        return { ...layout, values: { ...layout.values, ...shown } };
      },
    },
  };
}
