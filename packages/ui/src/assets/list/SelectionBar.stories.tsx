import { FolderInputIcon, Trash2Icon } from 'lucide-react';
import preview from '../../../../../.storybook/preview.tsx';
import { fn } from 'storybook/test';
import { Button } from '../../button/index.ts';
import { CardSizeControl, CardViewControl, SelectionBar, SortMenu } from '../index.ts';
import { compactDecorator, dark, narrow, rightToLeft } from '../../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: SelectionBar,
  args: {
    count: 3,
    total: 100,
    onSelectAll: fn(),
    onClear: fn(),
    actions: (
      <>
        <Button size="small" icon={<FolderInputIcon />}>
          Move…
        </Button>
        <Button size="small" icon={<Trash2Icon />}>
          Delete
        </Button>
      </>
    ),
  },
});

export const Default = meta.story();

export const SortAndSize = meta.story({
  render: () => (
    <div className="vt:flex vt:items-center vt:gap-2">
      <CardViewControl value="expanded" onChange={fn()} />
      <CardSizeControl value="M" onChange={fn()} />
      <SortMenu value="-added" onChange={fn()} />
    </div>
  ),
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
