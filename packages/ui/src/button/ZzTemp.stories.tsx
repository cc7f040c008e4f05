import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from './index.ts';

const meta = preview.meta({ component: Button, args: { children: 'Save' } });
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByRole('button')).toBeVisible();
  },
});
export const Rtl = meta.story({ globals: { locale: 'pseudo' } });
