import preview from '../../../../.storybook/preview.tsx';
import { ProgressBar } from './index.ts';
import { dark, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({ component: ProgressBar, args: { label: 'Upload progress', value: 0.6 } });

export const Default = meta.story();

export const Unknown = meta.story({ args: { value: null } });

export const Failed = meta.story({ args: { tone: 'danger' } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
