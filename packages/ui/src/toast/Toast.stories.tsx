import preview from '../../../../.storybook/preview.tsx';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/index.ts';
import { useToasts, type ToastInput } from './index.ts';
import { dark, longText, narrow, rightToLeft, settle } from '../internal/testing/storyStates.tsx';

function Show(props: ToastInput) {
  const { notify } = useToasts();
  return <Button onClick={() => notify({ durationMs: 0, ...props })}>Show</Button>;
}

const meta = preview.meta({
  component: Show,
  args: { text: 'Settings updated', tone: 'success' } satisfies ToastInput,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    const note = await screen.findByText(args.text);
    await settle();
    await waitFor(() => expect(note).toBeVisible());
  },
});

export const Default = meta.story();

export const Undo = meta.story({
  args: {
    text: '3 files moved to the bin',
    tone: 'neutral',
    action: { label: 'Undo', onAction: () => undefined },
  },
});

export const Failed = meta.story({ args: { text: 'Could not delete', tone: 'error' } });

export const BottomCenter = meta.story({ args: { placement: 'bottom-center' } });

export const BottomEnd = meta.story({ args: { placement: 'bottom-end' } });

export const LongText = meta.story({ args: { text: longText } });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
