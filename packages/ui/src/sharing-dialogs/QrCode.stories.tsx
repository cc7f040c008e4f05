import { expect, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, rightToLeft } from '../internal/testing/storyStates.tsx';
import { QrCode } from './QrCode.tsx';

const meta = preview.meta({
  component: QrCode,
  args: { text: 'https://photos.example.com/shared/Zx81-abc_DEF', label: 'QR code of the address' },
  async play({ canvas }) {
    await waitFor(() =>
      expect(
        canvas.getByRole('img', { name: 'QR code of the address' }).querySelector('path'),
      ).not.toBeNull(),
    );
  },
});

export const Default = meta.story();

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
