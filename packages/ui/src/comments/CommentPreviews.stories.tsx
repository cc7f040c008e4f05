import { frozenClock } from '@vitrine/core/testing';
import preview from '../../../../.storybook/preview.tsx';
import { sampleComments } from '../internal/testing/sampleComments.ts';
import { dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { CommentPreviews } from './index.ts';

const meta = preview.meta({
  component: CommentPreviews,
  args: { comments: sampleComments.slice(0, 6), now: frozenClock().now() },
});

export const Default = meta.story();

export const One = meta.story({ args: { comments: sampleComments.slice(0, 1) } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
