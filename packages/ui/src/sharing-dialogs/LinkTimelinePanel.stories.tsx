import type { LinkEvent } from '@vitrine/core/contract';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { LinkTimeline, LinkTimelinePanel } from './LinkTimelinePanel.tsx';

const events: readonly LinkEvent[] = [
  { at: '2026-11-02T09:40:00Z', kind: 'refused' },
  { at: '2026-11-02T09:30:00Z', kind: 'downloaded', fileId: '1' },
  { at: '2026-11-02T09:20:00Z', kind: 'viewed', fileId: 'gone' },
  { at: '2026-11-02T09:10:00Z', kind: 'opened' },
  { at: '2026-11-01T16:00:00Z', kind: 'suspended', actorName: 'Ada Lovelace' },
  { at: '2026-11-01T15:00:00Z', kind: 'created', actorName: 'Ada Lovelace' },
];

const nameOf = (id: string) => (id === '1' ? longText : undefined);

const meta = preview.meta({
  component: LinkTimelinePanel,
  args: {
    title: 'Summer campaign',
    onClose: fn(),
    children: <LinkTimeline events={events} fileNameOf={nameOf} onMore={fn()} />,
  },
});

export const Default = meta.story({
  async play({ args }) {
    await expect(await screen.findByText('A file that is gone')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  args: { children: <LinkTimeline events={[]} fileNameOf={nameOf} /> },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
