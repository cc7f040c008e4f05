import type { FieldValues } from '@vitrine/core/contract';
import type { AppDeps } from '../app/deps.ts';
import { insertDefinition, listDefinitions } from '../custom-fields/store.ts';
import { writeFlag } from '../tenants/flags.ts';
import { writeSetting } from '../tenants/settings.ts';
import { editDemoFile } from './editDemoFile.ts';
import { createRandom } from './random.ts';
import type { HistoryFile, HistoryScope } from './history.ts';

const usages = ['Web', 'Print', 'Social media', 'Exhibition'];
const campaigns = ['Spring 2026', 'Meet the makers', 'Slow travel', 'Annual report'];

/** The ids of the two fields. */
interface DemoFields {
  readonly campaign: number;
  readonly usage: number;
}

async function defineFields(): Promise<DemoFields> {
  const campaign = await insertDefinition({
    label: 'Campaign',
    description: 'The campaign that the picture was made for.',
    displayOrder: 0,
    type: 'text',
    predefinedDictionary: '',
  });
  const usage = await insertDefinition({
    label: 'Usage',
    description: 'Where the picture may be shown.',
    displayOrder: 1,
    type: 'dictionary_multi_select',
    predefinedDictionary: usages.join('; '),
  });
  await writeFlag('enableimagebrandingstatus', true);
  await writeSetting('image_branding_field_name', 'Approved by the studio');
  return { campaign, usage };
}

/** Values of one user for some of the files, an hour after each was added. */
async function fillFields(
  { campaign, usage }: DemoFields,
  files: readonly HistoryFile[],
  until: Date,
): Promise<void> {
  const random = createRandom(77);
  for (const { id: fileId, addedAt } of files) {
    if (random.next() > 0.4) continue;
    const fields: FieldValues = {
      isOnBrand: random.next() > 0.3,
      [`custom-${campaign}`]: random.next() > 0.3 ? random.pick(campaigns) : null,
      [`custom-${usage}`]: usages.filter(() => random.next() > 0.5),
    };
    await editDemoFile({ fileId, at: new Date(addedAt.getTime() + 3_600_000), fields }, until);
  }
}

/**
 * Adds two custom fields and the brand mark, with values for some files, so that cards have such data to show. Written
 * completely and only once.
 */
export async function writeTenantFields(
  { database }: Pick<AppDeps, 'database'>,
  { tenantId, userIds: [userId], until }: HistoryScope,
  files: readonly HistoryFile[],
): Promise<void> {
  const write = async () => {
    if ((await listDefinitions()).length > 0) return;
    await fillFields(await defineFields(), files, until);
  };
  await database.withTenant(tenantId, write, userId);
}
