import { ApiError, type WebSearchItem } from '@vitrine/core/contract';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { WebResultCard } from './WebResultCard.tsx';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#a8c4d8"/><path d="M0 240 L110 120 L190 200 L250 130 L320 210 V240 Z" fill="#4a6a80"/></svg>';

const src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

const item: WebSearchItem = {
  link: 'https://pictures.example/boat.jpg',
  title: 'Boat in the harbour',
  width: 1600,
  height: 1200,
  bytes: 245_760,
  thumbnailUrl: 'https://gallery.example/thumbnails/1',
  licence: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  sourcePage: 'https://pictures.example/boat',
  importedFileId: null,
};

const meta = preview.meta({
  component: WebResultCard,
  args: { item, src, onSelect: fn(), onImport: fn(), onCancel: fn(), className: 'vt:w-64' },
});

export const Default = meta.story({
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Import to current folder' }));
    await expect(args.onImport).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Boat in the harbour' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByText('1,600 × 1,200, 240 kb')).toBeVisible();
  },
});

export const Selected = meta.story({ args: { selected: true } });

export const Importing = meta.story({
  args: { state: 'importing' },
  async play({ canvas, args }) {
    await expect(canvas.getByText('importing...')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

export const Imported = meta.story({ args: { state: 'imported' } });

/** Somebody of the account has imported it; it can be imported into another folder. */
export const ImportedBefore = meta.story({
  args: { item: { ...item, importedFileId: '7' }, fileHref: '#/files/7' },
  async play({ canvas }) {
    await expect(canvas.getByText('Already imported')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Same picture in the library' })).toBeVisible();
  },
});

/** A file of the library looks like it: a hint that does not stop anybody. */
export const LooksAlike = meta.story({
  args: { alike: true, fileHref: '#/files/7' },
  async play({ canvas, args }) {
    await expect(canvas.getByText('Looks alike')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Similar picture in the library' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Import to current folder' }));
    await expect(args.onImport).toHaveBeenCalled();
  },
});

export const Failed = meta.story({
  args: { state: 'failed', error: new ApiError('quota-exceeded', { status: 409 }) },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onImport).toHaveBeenCalled();
  },
});

/** A picture that cannot be loaded has a quiet replacement; a text that looks like HTML is a text. */
export const NoPreview = meta.story({
  args: {
    item: {
      ...item,
      title:
        '<img src=x onerror=alert(1)> a title that goes on and on and on, with averylongwordwithoutaspace',
      width: null,
      height: null,
      bytes: null,
      licence: null,
      licenceUrl: null,
      sourcePage: null,
    },
    src: 'data:image/png;base64,broken',
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('No preview')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: /onerror/ })).toBeVisible();
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
