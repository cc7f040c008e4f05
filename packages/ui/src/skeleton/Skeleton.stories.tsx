import preview from '../../../../.storybook/preview.tsx';
import { Skeleton } from './index.ts';
import { dark } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({ component: Skeleton, args: { className: 'vt:max-w-64' } });

export const Default = meta.story();

export const Block = meta.story({ args: { shape: 'block' } });

export const Dark = meta.story({ ...dark });
