import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AlertDialog } from './alert-dialog/index.ts';
import { Button } from './button/index.ts';
import { renderUi } from './internal/testing/renderUi.tsx';
import { Menu } from './menu/index.ts';
import { Select } from './select/index.ts';
import { Tabs } from './tabs/index.ts';

function Confirm({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete…</Button>
      <AlertDialog
        open={open}
        danger
        title="Delete 3 files?"
        description="They wait in the bin for 30 days."
        confirmLabel="Delete"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

describe('AlertDialog', () => {
  it('asks before a destructive action, with the focus on Cancel, and returns the focus', async () => {
    const onConfirm = vi.fn();
    const { user } = renderUi(<Confirm onConfirm={onConfirm} />, { theme: 'dark' });
    await user.click(screen.getByRole('button', { name: 'Delete…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 3 files?' });
    expect(dialog).toHaveAccessibleDescription('They wait in the bin for 30 days.');
    expect(dialog).toHaveClass('vitrine-root');
    expect(dialog).toHaveAttribute('data-theme', 'dark');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete…' })).toHaveFocus());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('has the focus on Cancel also when it does not look dangerous', async () => {
    const ignore = () => undefined;
    renderUi(
      <AlertDialog
        open
        title="Discard changes?"
        confirmLabel="Discard"
        onConfirm={ignore}
        onCancel={ignore}
      />,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  });

  it('confirms by the button with its verb', async () => {
    const onConfirm = vi.fn();
    const { user } = renderUi(<Confirm onConfirm={onConfirm} />);
    await user.click(screen.getByRole('button', { name: 'Delete…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

describe('Button', () => {
  it('does nothing while it is busy, and keeps the focus', async () => {
    const onClick = vi.fn();
    const { user } = renderUi(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('Menu', () => {
  it('opens by keyboard, moves by arrows, acts and returns the focus', async () => {
    const onAction = vi.fn();
    const { user } = renderUi(
      <Menu
        trigger={<Button>Actions</Button>}
        groups={[
          { id: 'a', items: [{ id: 'open', label: 'Open' }] },
          { id: 'b', items: [{ id: 'delete', label: 'Delete', onAction, danger: true }] },
        ]}
      />,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menu')).toHaveClass('vitrine-root');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onAction).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
  });

  it('marks the selected choice', async () => {
    const { user } = renderUi(
      <Menu
        trigger={<Button>Theme</Button>}
        groups={[
          {
            id: 'theme',
            items: [
              { id: 'light', label: 'Light', checked: true },
              { id: 'dark', label: 'Dark', checked: false },
            ],
          },
        ]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Theme' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Light' })).toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: 'Dark' })).not.toBeChecked();
  });
});

describe('Select', () => {
  it('is named by its label and changes by keyboard', async () => {
    const onChange = vi.fn();
    const options = [
      { value: 'name', label: 'Name' },
      { value: 'added', label: 'Date added' },
    ] as const;
    const { user } = renderUi(<Select label="Sort" options={options} value="name" onChange={onChange} />);
    const button = screen.getByRole('button', { name: /Sort/ });
    act(() => button.focus());
    await user.keyboard(' ');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith('added');
  });
});

describe('Tabs', () => {
  it('has one tab stop and moves by arrows', async () => {
    const onChange = vi.fn();
    const items = ['One', 'Two', 'Three'].map((label) => ({ id: label, label, content: `Content ${label}` }));
    const { user } = renderUi(<Tabs label="Views" items={items} selectedId="One" onChange={onChange} />);
    expect(screen.getByRole('tablist', { name: 'Views' })).toBeVisible();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Content One');
    await user.tab();
    expect(screen.getByRole('tab', { name: 'One' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenLastCalledWith('Two');
  });
});
