import type { DraftKeyword, KeywordState } from '@vitrine/core/keywords';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { compactDecorator, dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { KeywordList } from './KeywordList.tsx';

const word = (
  key: string,
  value: string,
  fileCount = 0,
  state: KeywordState = 'unchanged',
): DraftKeyword => ({
  key,
  value,
  state,
  stored:
    state === 'new' ? undefined : { id: key, value: state === 'unchanged' ? value : 'before', fileCount },
});

const meta = preview.meta({
  component: KeywordList,
  args: {
    words: [
      word('1', 'yacht', 0, 'new'),
      word('2', 'Sea', 3, 'duplicate'),
      word('3', 'harbour', 12, 'edited'),
      word('4', 'boat', 1204),
      word('5', longText, 2),
      word('6', 'قارب', 1),
      word('7', 'storm'),
      word('8', '<img src=x onerror=alert(1)>', 1),
    ],
    selectedKeys: new Set(['4']),
    refused: new Map([['3', 'invalid' as const]]),
    hrefOf: (each: DraftKeyword) => `#${each.value}`,
    onWordSelect: fn(),
    onWordEdit: fn(),
    onWordReset: fn(),
    onWordDelete: fn(),
  },
});

export const Default = meta.story();

/** Arrow keys move, Enter edits in place, and the field gets the focus. */
export const Editing = meta.story({
  async play({ args, canvas }) {
    canvas.getByRole('button', { name: 'yacht' }).focus();
    await userEvent.keyboard('{Enter}');
    const input = await canvas.findByRole('textbox', { name: 'New spelling of yacht' });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard('ketch{Enter}');
    await expect(args.onWordEdit).toHaveBeenCalledWith(expect.objectContaining({ key: '1' }), 'ketch');
  },
});

export const Disabled = meta.story({ args: { disabled: true, deletingKeys: new Set(['4']) } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
