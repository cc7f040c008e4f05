import preview from '../../../../../.storybook/preview.tsx';
import { expect, userEvent, waitFor } from 'storybook/test';
import { samplePicture } from '../../internal/testing/sampleAsset.ts';
import { PhotoViewer } from '../index.ts';
import { dark, narrow, rightToLeft } from '../../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: PhotoViewer,
  args: {
    src: samplePicture(0),
    alt: 'Harbour at dawn',
    pixelSize: { width: 4032, height: 2688 },
    className: 'vt:h-120',
  },
});

export const Default = meta.story();

export const Zoomed = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '100 %' }));
    await waitFor(() => expect(canvas.getByText('100%')).toBeVisible());
    await userEvent.keyboard('0');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Fit' })).toHaveAttribute('aria-pressed', 'true'),
    );
  },
});

export const Failed = meta.story({
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Preview could not be loaded')).toBeVisible();
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
