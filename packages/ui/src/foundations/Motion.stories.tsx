import preview from '../../../../.storybook/preview.tsx';
import { useState } from 'react';
import { Button } from '../button/index.ts';

function Moving({ classes, label }: { classes: string; label: string }) {
  const [on, setOn] = useState(false);
  return (
    <div className="vt:flex vt:items-center vt:gap-4">
      <Button onClick={() => setOn(!on)}>{label}</Button>
      <span
        className={`vt:block vt:size-8 vt:rounded-control vt:bg-accent vt:transition-transform vt:ease-out ${classes}`}
        style={{ transform: on ? 'translateX(64px)' : undefined }}
      />
    </div>
  );
}

const meta = preview.meta({ title: 'Motion' });

/** 120 ms for hover and press, 200 ms for enter and leave; without movement for those who ask for less. */
export const Times = meta.story({
  render: () => (
    <div className="vt:flex vt:flex-col vt:gap-4">
      <Moving label="120 ms" classes="vt:duration-fast" />
      <Moving label="200 ms" classes="vt:duration-enter" />
    </div>
  ),
});
