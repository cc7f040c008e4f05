import { planFieldEdits } from '@vitrine/core/card-layout';
import { ApiError, type Asset, type AssetsApi, type CustomFieldDefinition } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeAsset, withFaults, type FaultPlan, makeId } from '@vitrine/core/testing';
import { screen } from '@testing-library/react';
import { FileScreen } from '../file/FileScreen.tsx';
import { renderScreen } from './renderScreen.tsx';

/** The fields of the file of these tests. */
export const fields = { title: 'Pier', keywords: [], gpsLatitude: 10, gpsLongitude: 20 };

/** The file of these tests. */
export const pierFile = makeAsset({ id: makeId(9), fileName: 'pier.jpg', version: 2, fields });

/** Stores one file as a back end does: edits of an outdated version are refused. */
function keepFile(first: Asset): Pick<AssetsApi, 'getFile' | 'updateFile' | 'recordOpened'> {
  let file = first;
  return {
    getFile: () => Promise.resolve(file),
    recordOpened: () => Promise.resolve(),
    async updateFile({ fields: edits, version }) {
      if (version !== undefined && version < file.version)
        throw new ApiError('conflict', { status: 409, current: file });
      file = { ...file, version: file.version + 1, fields: planFieldEdits(file.fields, edits).fields };
      return Promise.resolve(file);
    },
  };
}

/** Opens the form of one file with all its fields, and records its calls. */
export async function openForm(
  plan: FaultPlan = {},
  file: Asset = pierFile,
  customFields: readonly CustomFieldDefinition[] = [],
) {
  const memory = createMemoryGalleryApi({ customFields });
  // Without a dictionary, keywords are typed as a text.
  const api = { ...memory, keywords: undefined, assets: { ...memory.assets, ...keepFile(file) } };
  const faulty = withFaults(api, plan);
  const host = renderScreen(faulty.api, <FileScreen id={makeId(9)} />);
  await host.user.click(await screen.findByRole('button', { name: 'Edit info' }));
  await host.user.click(screen.getByRole('button', { name: 'All fields' }));
  const saves = () =>
    faulty.calls
      .filter(({ name }) => name === 'assets.updateFile')
      .map(({ input }) => input[0] as { fields: Record<string, unknown> });
  return { ...host, saves, set: faulty.set };
}

/** Returns the button with a name. */
export function getButton(name: string) {
  return screen.getByRole('button', { name });
}
