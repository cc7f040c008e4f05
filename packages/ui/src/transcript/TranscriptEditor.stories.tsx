import {
  applyTranscriptCommand,
  createTranscriptEdits,
  redo,
  toTranscriptRows,
  undo,
} from '@vitrine/core/transcripts';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { sampleTranscript } from '../internal/testing/sampleTranscript.ts';
import { TranscriptEditor, type TranscriptEditorProps } from './index.ts';

const rows = toTranscriptRows(sampleTranscript, (at) => `row ${at}`);
const player = { seconds: () => 11, seek: fn(), toggle: fn() };

/** The editor with the history that a hook keeps. */
function Edited(props: TranscriptEditorProps) {
  const [edits, setEdits] = useState(() => createTranscriptEdits(props.rows));
  const [count, setCount] = useState(0);
  const { history } = edits;
  return (
    <TranscriptEditor
      {...props}
      rows={history.present}
      createKey={() => {
        setCount(count + 1);
        return `new ${count}`;
      }}
      onCommand={(command) => setEdits((now) => applyTranscriptCommand(now, command))}
      onUndo={history.past.length > 0 ? () => setEdits({ history: undo(history) }) : undefined}
      onRedo={history.future.length > 0 ? () => setEdits({ history: redo(history) }) : undefined}
    />
  );
}

const meta = preview.meta({
  component: TranscriptEditor,
  args: { rows, player, onCommand: fn(), createKey: () => 'new', onUndo: undefined, onRedo: undefined },
  render: (args) => (
    <div style={{ height: 520, maxWidth: 420 }}>
      <Edited {...args} className="vt:h-full" />
    </div>
  ),
});

export const Default = meta.story();

export const ByKeyboard = meta.story({
  async play({ canvas }) {
    const words = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words of entry 1' });
    words.focus();
    words.setSelectionRange(11, 11);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const second = canvas.getByRole('textbox', { name: 'Words of entry 2' });
    await expect(second).toHaveFocus();
    await expect(second).toHaveValue('opens at six.');
    await userEvent.keyboard('{Backspace}');
    await expect(words).toHaveFocus();
    await expect(words).toHaveValue('The harbour opens at six.');
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Control>}[Space]{/Control}');
    await expect(player.toggle).toHaveBeenCalled();
    await userEvent.keyboard('{Control>}[Semicolon]{/Control}');
    await expect(canvas.getByRole('textbox', { name: 'Start of entry 1' })).toHaveValue('00:11');
  },
});

export const UnreadTime = meta.story({
  args: {
    rows: rows.map((row, at) => (at === 1 ? { ...row, time: 'soon' } : row)),
    unreadKeys: new Set(['row 1']),
    activeKey: 'row 0',
  },
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });
