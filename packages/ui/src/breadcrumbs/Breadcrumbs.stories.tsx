import preview from '../../../../.storybook/preview.tsx';
import { Breadcrumbs } from './index.ts';
import { compactDecorator, dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: Breadcrumbs,
  args: {
    items: [
      { id: 'library', label: 'Library', href: '/library' },
      { id: 'campaign', label: 'Summer campaign', href: '/folders/2' },
      { id: 'harbour', label: 'Harbour' },
    ],
  },
});

export const Default = meta.story();

export const LongText = meta.story({
  args: {
    items: [
      { id: 'library', label: 'Library', href: '/library' },
      { id: 'long', label: longText, href: '/folders/2' },
      { id: 'here', label: longText },
    ],
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
