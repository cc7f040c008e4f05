import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFocusRecovery } from './useFocusRecovery.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Screen({ has }: { has: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useFocusRecovery(root);
  return (
    <div ref={root} className="vitrine-root" data-slot="test-screen">
      <h1>Ours</h1>
      {has && <button>Delete</button>}
    </div>
  );
}

interface PageProps {
  hasOwn?: boolean;
  hasHosts?: boolean;
  hasOther?: boolean;
  children?: React.ReactNode;
}

/** A host with content of its own around the screen, and with another screen of the product. */
function Page({ hasOwn = true, hasHosts = true, hasOther = true, children }: PageProps) {
  return (
    <main>
      <h1>The host</h1>
      {hasHosts && <button>Of the host</button>}
      <div className="vitrine-root" data-slot="other-screen">
        {hasOther && <button>Of another screen</button>}
      </div>
      <Screen has={hasOwn} />
      {children}
    </main>
  );
}

/** The recovery waits for parts that place the focus themselves, so it has no fixed moment. */
async function expectRecovered() {
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ours' })).toHaveFocus());
}

async function lose(name: string, before: React.ReactElement, after: React.ReactElement) {
  const { rerender } = render(before);
  act(() => screen.getByRole('button', { name }).focus());
  rerender(after);
  await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
  return document.activeElement;
}

describe('the focus is recovered', () => {
  it('by the innermost screen, also when it was rendered later', async () => {
    function Panel({ has }: { has: boolean }) {
      const root = useRef<HTMLDivElement>(null);
      const input = useRef<HTMLInputElement>(null);
      useFocusRecovery(root, () => input.current);
      return (
        <div ref={root}>
          <input ref={input} aria-label="Panel" />
          {has && <button>Delete comment</button>}
        </div>
      );
    }
    function Outer({ panel, has = true }: { panel: boolean; has?: boolean }) {
      const root = useRef<HTMLDivElement>(null);
      useFocusRecovery(root);
      return (
        <div ref={root} className="vitrine-root" data-slot="outer-screen">
          <h1>Outer</h1>
          {panel && <Panel has={has} />}
        </div>
      );
    }
    const { rerender } = render(<Outer panel={false} />);
    rerender(<Outer panel />);
    act(() => screen.getByRole('button', { name: 'Delete comment' }).focus());
    rerender(<Outer panel has={false} />);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Panel' })).toHaveFocus());
    rerender(<Outer panel={false} />);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Outer' })).toHaveFocus());
  });

  it('to the heading of the screen, not to that of the page', async () => {
    await lose('Delete', <Page />, <Page hasOwn={false} />);
    await expectRecovered();
    expect(screen.getByRole('heading', { name: 'The host' })).not.toHaveAttribute('tabindex');
  });

  it('where there is no IntersectionObserver too', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    await lose('Delete', <Page />, <Page hasOwn={false} />);
    await expectRecovered();
  });

  it('although the host has a dialog that is not shown', async () => {
    const hidden = <div role="dialog" style={{ display: 'none' }} />;
    await lose('Delete', <Page>{hidden}</Page>, <Page hasOwn={false}>{hidden}</Page>);
    await expectRecovered();
  });

  it('from a toast, which is rendered elsewhere', async () => {
    const toast = (
      <section className="vitrine-root" data-slot="toast-host">
        <button>Undo</button>
      </section>
    );
    await lose('Undo', <Page>{toast}</Page>, <Page />);
    await expectRecovered();
  });

  it.each([
    ['Details', 'Outer'],
    ['In panel', 'In panel'],
  ])('from a toast by the screen that had the focus before: %s', async (before, after) => {
    function Inner() {
      const root = useRef<HTMLDivElement>(null);
      useFocusRecovery(root, () => root.current?.querySelector('button'));
      return (
        <div ref={root}>
          <button>In panel</button>
        </div>
      );
    }
    function Outer({ hasToast }: { hasToast: boolean }) {
      const root = useRef<HTMLDivElement>(null);
      useFocusRecovery(root);
      return (
        <>
          <div ref={root} className="vitrine-root" data-slot="outer-screen">
            <h1>Outer</h1>
            <button>Details</button>
            <Inner />
          </div>
          <section className="vitrine-root" data-slot="toast-host">
            {hasToast && <button>Undo</button>}
          </section>
        </>
      );
    }
    const { rerender } = render(<Outer hasToast />);
    act(() => screen.getByRole('button', { name: 'In panel' }).focus());
    act(() => screen.getByRole('button', { name: before }).focus());
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    rerender(<Outer hasToast={false} />);
    await waitFor(() => expect(screen.getByText(after)).toHaveFocus());
  });

  it('but not while a dialog is open', async () => {
    const dialog = <div className="vitrine-root" role="dialog" />;
    const focused = await lose('Delete', <Page />, <Page hasOwn={false}>{dialog}</Page>);
    expect(focused).toBe(document.body);
  });
});

it.each([
  ['Of the host', { hasHosts: false }],
  ['Of another screen', { hasOther: false }],
])('focus lost elsewhere is ignored: %s', async (name, gone) => {
  expect(await lose(name, <Page />, <Page {...gone} />)).toBe(document.body);
});
