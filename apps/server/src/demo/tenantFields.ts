import type { FieldValues } from '@vitrine/core/contract';
import type { AppDeps } from '../app/deps.ts';
import { lockList } from '../changes/lists.ts';
import { listStoredDefinitions, writeDefinitions } from '../custom-fields/store.ts';
import { writeFlag } from '../tenants/flags.ts';
import { writeSetting } from '../tenants/settings.ts';
import { writeStatuses } from '../workflow/statuses.ts';
import { editDemoFile } from './editDemoFile.ts';
import { createRandom } from './random.ts';
import type { HistoryFile, HistoryScope } from './history.ts';

const usages = ['Web', 'Print', 'Social media', 'Exhibition'];
const campaigns = ['Spring 2026', 'Meet the makers', 'Slow travel', 'Annual report'];

/** The steps of the workflow. No file begins with the last one, which would hide it. */
const steps = [
  { name: 'Draft', color: 'yellow', isDefault: true, hideOnGalleryView: false },
  { name: 'In review', color: 'blue', isDefault: false, hideOnGalleryView: false },
  { name: 'Approved', color: 'green', isDefault: false, hideOnGalleryView: false },
  { name: 'Archived', color: 'black', isDefault: false, hideOnGalleryView: true },
];

/** The ids of the two fields, and of the steps of the workflow that show their files. */
interface DemoFields {
  readonly campaign: number;
  readonly usage: number;
  readonly statuses: readonly number[];
}

async function defineWorkflow(): Promise<number[]> {
  await lockList('workflow');
  const statuses = await writeStatuses(steps);
  await writeFlag('enableworkflow', true);
  return statuses.filter(({ hideOnGalleryView }) => !hideOnGalleryView).map(({ id }) => id);
}

async function defineFields(): Promise<DemoFields> {
  const [campaign = 0, usage = 0] = (
    await writeDefinitions([
      {
        label: 'Campaign',
        description: 'The campaign that the picture was made for.',
        type: 'text',
        predefinedDictionary: '',
      },
      {
        label: 'Usage',
        description: 'Where the picture may be shown.',
        type: 'dictionary_multi_select',
        predefinedDictionary: usages.join('; '),
      },
      ...(await listStoredDefinitions(true)),
    ])
  ).map(({ id }) => id);
  await writeFlag('enableimagebrandingstatus', true);
  await writeSetting('image_branding_field_name', 'Approved by the studio');
  return { campaign, usage, statuses: await defineWorkflow() };
}

/** Values of one user for some of the files, an hour after each was added. */
async function fillFields(
  { campaign, usage, statuses }: DemoFields,
  files: readonly HistoryFile[],
  until: Date,
): Promise<void> {
  const random = createRandom(77);
  for (const [at, { id: fileId, addedAt }] of files.entries()) {
    if (random.next() > 0.4) continue;
    const fields: FieldValues = {
      isOnBrand: random.next() > 0.3,
      workflowStatus: String(statuses[at % statuses.length]),
      [`custom-${campaign}`]: random.next() > 0.3 ? random.pick(campaigns) : null,
      [`custom-${usage}`]: usages.filter(() => random.next() > 0.5),
    };
    await editDemoFile({ fileId, at: new Date(addedAt.getTime() + 3_600_000), fields }, until);
  }
}

/**
 * Adds two custom fields, the brand mark and a workflow, with values for some files, so that cards have such data to show. Written
 * completely and only once.
 */
export async function writeTenantFields(
  { database }: Pick<AppDeps, 'database'>,
  { tenantId, userIds: [userId], until }: HistoryScope,
  files: readonly HistoryFile[],
): Promise<void> {
  const write = async () => {
    if ((await listStoredDefinitions(false)).length > 0) return;
    await fillFields(await defineFields(), files, until);
  };
  await database.withTenant(tenantId, write, userId);
}
