import { SearchIcon, Trash2Icon, UploadIcon, XIcon } from 'lucide-react';
import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, userEvent } from 'storybook/test';
import { Button, IconButton } from './index.ts';
import { compactDecorator, dark, longText, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';

const meta = preview.meta({ component: Button, args: { children: 'Upload', onClick: fn() } });

export const Default = meta.story();

export const Primary = meta.story({ args: { variant: 'primary', icon: <UploadIcon /> } });

export const Danger = meta.story({
  args: { variant: 'danger', icon: <Trash2Icon />, children: 'Delete link' },
});

export const Quiet = meta.story({ args: { variant: 'quiet', children: 'Cancel' } });

export const Small = meta.story({ args: { size: 'small' } });

export const Disabled = meta.story({ args: { disabled: true } });

/** A busy button keeps its width and its focus, and ignores clicks. */
export const Busy = meta.story({
  args: { busy: true, variant: 'primary', children: 'Signing in…' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Signing in…' }));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({
  args: { children: longText, className: 'vt:max-w-full vt:overflow-hidden' },
});

/** Only commonly known icons are used without text; each has an accessible name. */
export const Icons = meta.story({
  render: () => (
    <div className="vt:flex vt:gap-2">
      <IconButton icon={<SearchIcon />} label="Search" />
      <IconButton icon={<Trash2Icon />} label="Delete" variant="secondary" />
      <IconButton icon={<XIcon />} label="Close" size="small" />
    </div>
  ),
});

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const Compact = meta.story({ decorators: [compactDecorator] });
