import preview from '../../../../.storybook/preview.tsx';
import { fn } from 'storybook/test';
import { DashboardEditor } from './index.ts';
import { DashboardEditing } from '../internal/testing/DashboardEditing.tsx';
import { compactDecorator, dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({
  component: DashboardEditor,
  args: { placements: [], titleOf: String, onCommand: fn() },
  render: () => <DashboardEditing />,
});

export const Default = meta.story();

export const Empty = meta.story({ render: () => <DashboardEditing placements={[]} /> });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
