import preview from '../../../../../.storybook/preview.tsx';
import { fn } from 'storybook/test';
import type { BinEntry } from '@vitrine/core/contract';
import { BinTable, type BinLink } from '../index.ts';
import { samplePicture } from '../../internal/testing/sampleAsset.ts';
import {
  compactDecorator,
  dark,
  longText,
  narrow,
  rightToLeft,
} from '../../internal/testing/storyStates.tsx';

const entry = (id: string, kind: BinEntry['kind'], name: string): BinEntry => ({
  id,
  kind,
  name,
  deletedAt: '2026-11-10T10:00:00Z',
  expiresAt: '2026-12-10T10:00:00Z',
  fileCount: kind === 'folder' ? 14 : 0,
  folderPath: kind === 'folder' ? [] : ['Campaigns', 'Autumn'],
});

const link: BinLink = {
  kind: 'link',
  id: '3',
  name: 'Spring campaign',
  deletedAt: '2026-11-10T10:00:00Z',
  expiresAt: '2026-12-10T10:00:00Z',
};

const meta = preview.meta({
  component: BinTable,
  args: {
    entries: [entry('1', 'folder', 'Old campaign'), entry('2', 'file', longText)],
    onRestore: fn(),
    onDeleteForGood: fn(),
  },
});

export const Default = meta.story();

export const Selected = meta.story({
  args: { srcOf: () => samplePicture(), selectedIds: new Set(['2']), onSelectedChange: fn() },
});

/** Deleted links have neither a folder nor files of their own. */
export const Links = meta.story({ args: { entries: [link] } });

export const Busy = meta.story({ args: { busyIds: new Set(['1']) } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
