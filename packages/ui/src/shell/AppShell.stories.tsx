import { ChartPieIcon, ImagesIcon, LayoutDashboardIcon, Trash2Icon, UploadIcon } from 'lucide-react';
import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Breadcrumbs } from '../breadcrumbs/index.ts';
import { SearchField } from '../search-field/index.ts';
import { AccountMenu, AppShell, PageHeader, type AppShellProps } from './index.ts';
import {
  compactDecorator,
  dark,
  longText,
  narrow,
  rightToLeft,
  settle,
} from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: 'Vitrine',
    navigation: [
      {
        id: 'main',
        items: [
          { id: 'dashboard', label: 'Dashboard', href: '#dashboard', icon: <LayoutDashboardIcon /> },
          {
            id: 'library',
            label: 'Library',
            href: '#library',
            icon: <ImagesIcon />,
            current: true,
            count: '12,480',
          },
          { id: 'report', label: 'Report', href: '#report', icon: <ChartPieIcon /> },
          { id: 'bin', label: 'Bin', href: '#bin', icon: <Trash2Icon /> },
        ],
      },
    ],
    search: (
      <SearchField
        label="Search files"
        placeholder="Names, keywords, people, places"
        value=""
        onChange={fn()}
      />
    ),
    actions: (
      <Button variant="primary" icon={<UploadIcon />}>
        Upload
      </Button>
    ),
    account: (
      <AccountMenu
        name="Mara Lind"
        role="Administrator"
        theme="system"
        onThemeChange={fn()}
        onSignOut={fn()}
        onLoadFailed={fn()}
      />
    ),
    onLoadFailed: fn(),
    children: (
      <PageHeader
        title="Harbour"
        status="86 files"
        breadcrumbs={
          <Breadcrumbs
            items={[
              { id: 'library', label: 'Library', href: '#library' },
              { id: 'here', label: 'Harbour' },
            ]}
          />
        }
      />
    ),
  } satisfies AppShellProps,
});

export const Default = meta.story();

export const Folded = meta.story({ args: { folded: true } });

export const FoldedByUser = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fold navigation' }));
    await expect(canvas.getByRole('button', { name: 'Unfold navigation' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Report' })).toBeVisible();
  },
});

export const Account = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account menu: Mara Lind' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'System' })).toBeChecked();
    await settle();
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible());
  },
});

export const LongText = meta.story({
  args: { brand: longText, children: <PageHeader title={longText} description={longText} /> },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
