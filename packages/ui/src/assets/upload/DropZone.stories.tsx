import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dark, longText, narrow, rightToLeft } from '../../internal/testing/storyStates.tsx';
import { DropZone } from './DropZone.tsx';

/** Dispatches drag events of the browser with one file. */
function drag(zone: Element, type: 'dragenter' | 'dragover' | 'dragleave' | 'drop'): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['picture'], 'harbour.jpg', { type: 'image/jpeg' }));
  zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

function zoneIn(canvasElement: HTMLElement): Element {
  const zone = canvasElement.querySelector('[data-slot="drop-zone"]');
  if (!zone) throw new Error('There is no drop zone.');
  return zone;
}

function dragOver({ canvasElement }: { canvasElement: HTMLElement }): void {
  drag(zoneIn(canvasElement), 'dragenter');
}

const meta = preview.meta({
  component: DropZone,
  args: {
    hint: 'Drop to upload to Summer',
    onDropFiles: fn(),
    onUnreadable: fn(),
    style: { height: 260 },
    children: <p className="vt:p-6 vt:text-muted">The files of the folder.</p>,
  },
});

export const Default = meta.story({
  async play({ canvas }) {
    await expect(canvas.queryByText('Drop to upload to Summer')).toBeNull();
  },
});

/** The zone has a border and says what a drop does. */
export const DragOver = meta.story({
  async play(context) {
    dragOver(context);
    await waitFor(() => expect(context.canvas.getByText('Drop to upload to Summer')).toBeVisible());
  },
});

/** The files are passed to the caller, and the border disappears. */
export const Dropped = meta.story({
  async play({ args, canvas, canvasElement }) {
    drag(zoneIn(canvasElement), 'dragenter');
    drag(zoneIn(canvasElement), 'drop');
    await waitFor(() => expect(args.onDropFiles).toHaveBeenCalledOnce());
    await expect(args.onDropFiles).toHaveBeenCalledWith({
      files: [expect.objectContaining({ relativePath: 'harbour.jpg' })],
    });
    await expect(canvas.queryByText('Drop to upload to Summer')).toBeNull();
  },
});

/** Nothing can be uploaded: the zone is grey and says why; a drop does nothing. */
export const Rejected = meta.story({
  args: { refusal: 'Files cannot be uploaded here' },
  async play({ args, canvas, canvasElement }) {
    drag(zoneIn(canvasElement), 'dragenter');
    await waitFor(() => expect(canvas.getByText('Files cannot be uploaded here')).toBeVisible());
    drag(zoneIn(canvasElement), 'drop');
    await expect(args.onDropFiles).not.toHaveBeenCalled();
    drag(zoneIn(canvasElement), 'dragenter');
  },
});

export const LongText = meta.story({ args: { hint: `Drop to upload to ${longText}` }, play: dragOver });
export const Dark = meta.story({ ...dark, play: dragOver });
export const RightToLeft = meta.story({ ...rightToLeft, play: dragOver });
export const Narrow = meta.story({ ...narrow, play: dragOver });
