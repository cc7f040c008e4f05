import { expect, fn, userEvent, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { KeywordImportDialog } from './KeywordImportDialog.tsx';

const meta = preview.meta({
  component: KeywordImportDialog,
  args: {
    fileName: 'words.csv',
    preview: {
      words: ['harbour', 'lighthouse', 'storm'],
      read: 1240,
      known: 1230,
      repeated: 5,
      tooLong: 2,
      beyondLimit: 0,
    },
    first: 'Keyword',
    hasHeading: true,
    onHeadingChange: fn(),
    onAdd: fn(),
    onChoose: fn(),
    onCancel: fn(),
  },
});

export const Default = meta.story({
  async play({ args }) {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add 3 keywords' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
});

export const Reading = meta.story({ args: { preview: undefined, share: 0.4 } });

export const Refused = meta.story({ args: { preview: undefined, problem: 'not-text' } });

export const TooMany = meta.story({
  args: {
    preview: {
      words: Array.from({ length: 100 }, (_, at) => `word ${at}`),
      read: 250,
      known: 0,
      repeated: 0,
      tooLong: 0,
      beyondLimit: 150,
    },
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
