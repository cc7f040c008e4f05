import preview from '../../../../.storybook/preview.tsx';
import { Link } from './index.ts';
import { dark, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({ component: Link, args: { href: '/library', children: 'Go to the library' } });

export const Default = meta.story();

export const NewTab = meta.story({ args: { newTab: true } });

export const Quiet = meta.story({ args: { variant: 'quiet' } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });
