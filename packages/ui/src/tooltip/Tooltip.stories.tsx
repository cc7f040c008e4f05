import preview from '../../../../.storybook/preview.tsx';
import { expect, screen, userEvent } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Tooltip } from './index.ts';
import { dark, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: Tooltip,
  args: {
    text: 'Global default layout settings for all users.',
    children: <Button>Global layout settings</Button>,
  },
});

export const Default = meta.story();

export const OnFocus = meta.story({
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Global default layout settings for all users.',
    );
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
