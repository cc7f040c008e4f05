import { PlayIcon } from 'lucide-react';
import preview from '../../../../.storybook/preview.tsx';
import { Badge } from './index.ts';
import { dark, longText, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({ component: Badge, args: { children: 'New' } });

export const Default = meta.story();

export const Tones = meta.story({
  render: () => (
    <div className="vt:flex vt:flex-wrap vt:gap-2">
      <Badge>Neutral</Badge>
      <Badge tone="accent">Default</Badge>
      <Badge tone="success">Active</Badge>
      <Badge tone="warning">Expiring</Badge>
      <Badge tone="danger">Expired</Badge>
      <Badge tone="overlay" icon={<PlayIcon />}>
        01:24
      </Badge>
    </div>
  ),
});

export const LongText = meta.story({ args: { children: longText } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
