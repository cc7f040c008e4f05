import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { useState } from 'react';
import { Tabs, type TabsProps } from './index.ts';
import { compactDecorator, dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

function Controlled(props: TabsProps) {
  const [selectedId, setSelectedId] = useState(props.selectedId);
  return <Tabs {...props} selectedId={selectedId} onChange={setSelectedId} />;
}

const meta = preview.meta({
  component: Tabs,
  args: {
    label: 'Views',
    selectedId: 'gallery',
    onChange: fn(),
    items: [
      { id: 'gallery', label: 'Gallery view', content: 'The card of a file in the gallery.' },
      { id: 'shared', label: 'Shared view', count: '12', content: 'The panel of a shared file.' },
      { id: 'info', label: 'Preview info', content: 'The panel of the preview.' },
    ],
  },
  render: (args) => <Controlled {...args} />,
});

export const Default = meta.story();

export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /Shared view/ })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('The panel of a shared file.');
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
