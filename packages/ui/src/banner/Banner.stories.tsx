import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/index.ts';
import { Banner } from './index.ts';
import { compactDecorator, dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({ component: Banner, args: { children: 'Settings are saved for you alone.' } });

export const Default = meta.story();

export const Warning = meta.story({
  args: {
    tone: 'warning',
    children: 'Updated elsewhere. Your changes were kept.',
    actions: <Button size="small">Show what changed</Button>,
  },
});

export const Danger = meta.story({ args: { tone: 'danger', children: 'Failed to save changes.' } });

export const Success = meta.story({ args: { tone: 'success', children: 'Changes saved.' } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
