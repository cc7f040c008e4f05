import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { useState } from 'react';
import preview from '../../../../.storybook/preview.tsx';
import { compactDecorator, dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { SettingsTabs, type SettingsTabsProps } from './index.ts';

function Controlled({ children, ...props }: SettingsTabsProps) {
  const [selectedId, setSelectedId] = useState(props.selectedId);
  const select = (id: string) => {
    setSelectedId(id);
    props.onChange(id);
  };
  return (
    <SettingsTabs {...props} selectedId={selectedId} onChange={select}>
      {children ?? `Settings of ${selectedId}.`}
    </SettingsTabs>
  );
}

const meta = preview.meta({
  component: SettingsTabs,
  args: {
    chooseLabel: 'Settings for',
    selectedId: 'gallery',
    onChange: fn(),
    lists: [
      {
        label: 'Your layout settings',
        tabs: [
          { id: 'gallery', label: 'Gallery view' },
          { id: 'dashboard', label: 'Dashboard' },
        ],
      },
      {
        label: 'Global layout settings',
        help: { hint: 'Global default layout settings for all users.', label: 'What is this?' },
        tabs: [
          { id: 'global-gallery', label: 'Gallery view', longLabel: 'Global: Gallery view' },
          { id: 'global-dashboard', label: 'Dashboard', longLabel: 'Global: Dashboard' },
        ],
      },
    ],
  },
  render: (args) => <Controlled {...args} />,
});

export const Default = meta.story();

/** Arrow keys move from one list to the next; only Enter selects. */
export const ByKeyboard = meta.story({
  play: async ({ args, canvas }) => {
    canvas.getByRole('tab', { name: 'Gallery view', selected: true }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith('global-dashboard');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Settings of global-dashboard.');
  },
});

/** The hint of a list appears on hover of its heading and its help button, not of its tabs. */
export const Hint = meta.story({
  play: async ({ canvas }) => {
    const user = userEvent.setup();
    const hint = 'Global default layout settings for all users.';
    await user.hover(canvas.getByRole('heading', { name: 'Global layout settings' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(hint);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await user.click(canvas.getByRole('button', { name: 'What is this?' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(hint);
    await user.hover(canvas.getAllByRole('tab', { name: 'Gallery view' })[0] as HTMLElement);
    (document.activeElement as HTMLElement).blur();
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await user.hover(canvas.getAllByRole('tab', { name: 'Gallery view' }).at(-1) as HTMLElement);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
});

export const OneList = meta.story({
  args: { lists: [{ label: 'Your layout settings', tabs: [{ id: 'dashboard', label: 'Dashboard' }] }] },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

/** One select instead of the lists. */
export const Narrow = meta.story({
  ...narrow,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Settings for/ }));
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('global-dashboard');
    await expect(canvas.getByText('Global default layout settings for all users.')).toBeVisible();
  },
});

export const Compact = meta.story({ decorators: [compactDecorator] });
