import { createMemoryGalleryApi, makeId, withFaults, type FaultPlan } from '@vitrine/core/testing';
import type { Face, FileFaces } from '@vitrine/core/contract';
import { useState, type ComponentProps } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { samplePicture } from '../../../ui/src/internal/testing/sampleAsset.ts';
import { longText } from '../../../ui/src/internal/testing/storyStates.tsx';
import { FacesPanel } from './index.ts';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

const names = ['Ada Lovelace', '', 'نورة القحطاني', longText];
const faces = names.map((value, at): Face => {
  const suggestion = at === 1 ? { personId: 'p0', value: 'Ada Lovelace', distance: 0.36 } : undefined;
  return {
    id: `face-${at}`,
    person: { id: `p${at}`, value, isIdentified: value !== '' },
    personName: value,
    hexColor: ['#e69f00', '#56b4e9', '#009e73', '#cc79a7'][at] ?? '',
    box: { x: 0.06 + at * 0.24, y: 0.2 + (at % 2) * 0.15, width: 0.15, height: 0.3 },
    suggestion,
  };
});

const listed = (result: FileFaces) => over({ 'faces.listFaces': { resolve: result } });

function BesidePicture(props: ComponentProps<typeof FacesPanel>) {
  const [picture, setPicture] = useState<HTMLElement | null>(null);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap' }}>
      <div style={{ position: 'relative', flex: '1 1 320px', alignSelf: 'start', overflow: 'hidden' }}>
        <img src={samplePicture(0)} alt="Harbour at dawn" style={{ width: '100%', display: 'block' }} />
        <div ref={setPicture} data-fitted="true" className="vt:group/picture vt:absolute vt:inset-0" />
      </div>
      <div style={{ flex: '0 1 384px', minWidth: 280 }}>
        <FacesPanel {...props} picture={picture ?? undefined} />
      </div>
    </div>
  );
}

const meta = preview.meta({
  component: FacesPanel,
  args: { fileId: makeId(4) },
  parameters: { layout: 'fullscreen', ...listed({ faces, state: 'ready' }) },
  render: (args) => <BesidePicture {...args} />,
});

export const Default = meta.story({
  async play({ canvas }) {
    const [tile] = await canvas.findAllByRole('button', { name: '1. Ada Lovelace' });
    if (tile) await userEvent.click(tile);
    await expect(
      await canvas.findByRole('combobox', { name: 'This is not a photo of Ada Lovelace? Change to:' }),
    ).toBeVisible();
  },
});

export const Unidentified = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText('Ada Lovelace? 82%')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a name' }));
    // The field is replaced when its list has been loaded.
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Person name' })).toHaveFocus());
  },
});

export const Drawing = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a face' }));
    await expect(await canvas.findByRole('application', { name: 'Box of the new face' })).toHaveFocus();
  },
});

export const ReadOnly = meta.story({ args: { editAllowed: false } });

export const Visitor = meta.story({ globals: { permission: 'visitor' } });

export const Empty = meta.story({
  parameters: listed({ faces: [], state: 'ready' }),
  async play({ canvas }) {
    await expect(await canvas.findByText('No faces found')).toBeVisible();
  },
});

export const Off = meta.story({
  parameters: listed({ faces: [], state: 'off' }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Recognition is off for this account.')).toBeVisible();
  },
});

export const Pending = meta.story({
  parameters: listed({ faces: [], state: 'pending' }),
  async play({ canvas }) {
    await expect((await canvas.findAllByText('Looking for faces…'))[0]).toBeVisible();
  },
});

export const NotSearched = meta.story({ parameters: listed({ faces: [], state: 'failed' }) });

export const Loading = meta.story({ parameters: over({ 'faces.listFaces': 'hang' }) });

export const Failed = meta.story({
  parameters: over({ 'faces.listFaces': { fail: 'timeout' } }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

export const Forbidden = meta.story({ parameters: over({ 'faces.listFaces': { fail: 'forbidden' } }) });

export const Offline = meta.story({ parameters: over({ 'faces.listFaces': { fail: 'offline' } }) });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const LongWords = meta.story({ globals: { locale: 'pseudo' } });

export const Narrow = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } });
