import preview from '../../../../.storybook/preview.tsx';
import { Spinner } from './index.ts';
import { dark, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({ component: Spinner });

export const Default = meta.story();

export const Labelled = meta.story({ args: { showLabel: true, size: 16 } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
