import { waitFor } from '@testing-library/react';
import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeScreen, tabTo, type Opened } from './scenarios.ts';

async function prepare() {
  const memory = createMemoryGalleryApi({ role: 'user' });
  const [entry, other] = [makeId(4), makeId(5)];
  await memory.comments.postComment({ type: 'image', entry, message: 'The first one' });
  await memory.comments.postComment({ type: 'image', entry, message: 'The second one' });
  await memory.comments.postComment({ type: 'image', entry: other, message: 'Of another picture' });
  return { memory, inputs: { type: 'image', entry, count: 2 }, other: { entry: other } };
}

const box = ({ screen }: Opened) => screen.findByRole('textbox', { name: 'Add a comment' });
const texts = ({ screen }: Opened) =>
  screen
    .queryAllByText(/The first one|The second one|A new one|Of another picture/, { selector: 'p' })
    .map((each) => each.textContent);
const expectTexts = (opened: Opened, expected: readonly string[]) =>
  waitFor(() => expect(texts(opened)).toEqual(expected));

/** The widget with the number of comments and the newest of them. */
export const commentsSummaryScenarios = describeScreen({
  screen: 'comments-summary',
  prepare,
  async isShown(opened) {
    await expectTexts(opened, ['The second one', 'The first one']);
    expect(opened.screen.getByText('2 comments')).toBeInTheDocument();
  },
  async isOtherShown(opened) {
    await expectTexts(opened, ['Of another picture']);
    expect(opened.screen.getByText('1 comment')).toBeInTheDocument();
  },
  problems: [
    {
      name: 'a failure is told, and Retry loads the comments',
      plan: { 'comments.getSummary': { fail: 'timeout' } },
      says: 'Could not load comments',
      isRetried: true,
    },
    {
      name: 'a refusal is told, without a way to try again',
      plan: { 'comments.getSummary': { fail: 'forbidden', status: 403 } },
      says: 'You do not have permission to see this',
    },
    {
      name: 'without comments there are none in the list, and their number is 0',
      plan: { 'comments.getSummary': { resolve: { total: 0, recent: [] } } },
      says: '0 comments',
    },
  ],
  scenarios: [
    {
      name: 'a comment is written and sent with the pointer: it is the first, and the number rises',
      async run(opened) {
        const { screen } = opened;
        await expectTexts(opened, ['The second one', 'The first one']);
        expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
        await userEvent.click(await box(opened));
        await userEvent.keyboard('A new one');
        await userEvent.click(screen.getByRole('button', { name: 'Send' }));
        await expectTexts(opened, ['A new one', 'The second one']);
        expect(screen.getByText('3 comments')).toBeInTheDocument();
        expect(await box(opened)).toHaveValue('');
      },
    },
    {
      name: 'a comment is sent by keyboard alone',
      async run(opened) {
        await expectTexts(opened, ['The second one', 'The first one']);
        await tabTo(await box(opened));
        await userEvent.keyboard('A new one{Control>}{Enter}{/Control}');
        await expectTexts(opened, ['A new one', 'The second one']);
      },
    },
    {
      name: 'a comment that was not sent says so and keeps its text',
      plan: { 'comments.postComment': { fail: 'timeout' } },
      async run(opened) {
        await userEvent.click(await box(opened));
        await userEvent.keyboard('A new one');
        await userEvent.click(opened.screen.getByRole('button', { name: 'Send' }));
        expect(await opened.screen.findByText(/The comment was not sent\./)).toBeVisible();
        expect(await box(opened)).toHaveValue('A new one');
      },
    },
  ],
});
