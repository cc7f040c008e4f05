import preview from '../../../../.storybook/preview.tsx';
import { expect, userEvent } from 'storybook/test';
import { dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { EditorAnimation } from './index.ts';

const meta = preview.meta({ component: EditorAnimation, args: { defaultPaused: true } });

/** It stands still at first: its button plays it. */
export const Default = meta.story();

export const Playing = meta.story({
  args: { defaultPaused: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pause the animation' }));
    await expect(canvas.getByRole('button', { name: 'Play the animation' })).toHaveFocus();
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    await expect(running).toEqual([]);
  },
});

export const Dark = meta.story({ ...dark });
export const RightToLeft = meta.story({ ...rightToLeft });
export const Narrow = meta.story({ ...narrow });
