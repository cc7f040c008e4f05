import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { useState } from 'react';
import { compactDecorator, dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { EditorToolbar, ResetDialog, type EditorToolbarProps, type ResetKind } from './index.ts';

const onReset = fn();

function Asking(props: EditorToolbarProps) {
  const [kind, setKind] = useState<ResetKind>();
  return (
    <>
      <EditorToolbar {...props} onAskReset={setKind} />
      <ResetDialog
        kind={kind}
        onCancel={() => setKind(undefined)}
        onConfirm={(confirmed) => {
          onReset(confirmed);
          setKind(undefined);
        }}
      />
    </>
  );
}

const meta = preview.meta({
  component: EditorToolbar,
  args: {
    canUndo: true,
    canRedo: false,
    onUndo: fn(),
    onRedo: fn(),
    origin: 'own',
    resets: ['effective'],
  } satisfies EditorToolbarProps,
  render: (args) => <Asking {...args} />,
});

export const Default = meta.story();

/** Nothing was changed yet, and the layout is the default of Vitrine. */
export const Untouched = meta.story({
  args: { canUndo: false, origin: 'factory', resets: [] },
});

/** Admins can also reset to the default of the tenant; the button that removes the own layout is beside the origin. */
export const Admin = meta.story({
  args: { origin: 'own', onUseDefault: fn(), resets: ['global'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the default' }));
    await expect(args.onUseDefault).toHaveBeenCalledOnce();
  },
});

export const Global = meta.story({ args: { origin: 'tenant', resets: ['factory'] } });

/** The dialog says what will change, and Escape cancels. */
export const AsksFirst = meta.story({
  play: async ({ canvas }) => {
    onReset.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Reset to default?' });
    await expect(dialog).toHaveTextContent('You can undo this.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(onReset).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    const [confirm] = (await screen.findAllByRole('button', { name: 'Reset' })).slice(-1);
    if (confirm) await userEvent.click(confirm);
    await expect(onReset.mock.calls).toEqual([['effective']]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
