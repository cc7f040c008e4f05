import { storageVerdict } from '@vitrine/core/subscription';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { UsageBar } from './index.ts';

const gigabyte = 1_073_741_824;

function storage(gigabytes: number, limit: number | null = 20) {
  return storageVerdict({
    usedBytes: gigabytes * gigabyte,
    limitBytes: limit === null ? null : limit * gigabyte,
  });
}

const meta = preview.meta({
  component: UsageBar,
  args: {
    label: 'Storage',
    verdict: storage(12),
    format: (bytes: number) => `${bytes / gigabyte} GB`,
  },
});

export const Default = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByRole('progressbar', { name: 'Storage' })).toHaveAttribute(
      'aria-valuetext',
      '12 GB of 20 GB',
    );
  },
});

export const WithHeading = meta.story({ args: { heading: 'Team storage' } });

/** The colour is not the only sign: the place says it in words too. */
export const Low = meta.story({ args: { verdict: storage(18), heading: 'Team storage' } });

export const Beyond = meta.story({ args: { verdict: storage(21), heading: 'Team storage' } });

export const Unlimited = meta.story({
  args: { verdict: storage(12, null), heading: 'Team storage', namesUnlimited: true },
  async play({ canvas }) {
    await expect(canvas.getByText('12 GB, unlimited')).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
});

/** The back end shows the use only: neither a limit nor a bar. */
export const UseOnly = meta.story({
  args: { verdict: storageVerdict({ usedBytes: gigabyte, limitBytes: gigabyte, showsOnlyUse: true }) },
  async play({ canvas }) {
    await expect(canvas.getByText('1 GB')).toBeVisible();
  },
});

export const Dark = meta.story({ ...dark, args: { verdict: storage(18) } });

export const RightToLeft = meta.story({ ...rightToLeft, args: { heading: 'تخزين الفريق' } });

export const LongWords = meta.story({ ...longWords, args: { heading: 'Team storage' } });

export const Narrow = meta.story({ ...narrow, args: { heading: 'Team storage' } });
