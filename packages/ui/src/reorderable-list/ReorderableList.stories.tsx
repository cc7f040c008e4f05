import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { dark, longText, longWords, narrow, rightToLeft } from '../internal/testing/storyStates.tsx';
import { ReorderableList, type ReorderableListProps } from './index.ts';

const names = ['Draft', 'In review', longText, 'Approved', 'Archived'];

function List(props: Partial<ReorderableListProps<string>>) {
  const [items, setItems] = useState(names);
  return (
    <ReorderableList
      label="Statuses"
      items={items}
      keyOf={String}
      nameOf={String}
      onMove={({ key, to }) => setItems((all) => all.filter((each) => each !== key).toSpliced(to, 0, key))}
      renderItem={(item, { handle, menu }) => (
        <div className="vt:flex vt:items-center vt:gap-2 vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:p-2">
          {handle}
          <bdi className="vt:min-w-0 vt:flex-1 vt:truncate">{item}</bdi>
          {menu}
        </div>
      )}
      {...props}
    />
  );
}

const meta = preview.meta({ component: List });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Other ways to move Draft' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Move down' }));
    const rows = canvas.getAllByRole('listitem');
    await expect(rows[0]).toHaveTextContent('In review');
    await expect(canvas.getByText('Draft moved to place 2 of 5.')).toBeInTheDocument();
  },
});

export const DraggedByKeys = meta.story({
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Move Draft' }).focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
    await expect(canvas.getByText('Draft, place 3 of 5.')).toBeInTheDocument();
  },
});

export const Disabled = meta.story({ args: { disabled: true } });
export const Dark = meta.story({ ...dark });
export const RightToLeft = meta.story({ ...rightToLeft });
export const LongWords = meta.story({ ...longWords });
export const Narrow = meta.story({ ...narrow });
