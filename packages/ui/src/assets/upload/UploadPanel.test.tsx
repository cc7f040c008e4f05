import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../internal/testing/renderUi.tsx';
import { ar } from '../../messages/ar/index.ts';
import { UploadPanel, type UploadItem } from '../index.ts';

const ignore = () => undefined;
const handlers = { onPause: ignore, onResume: ignore, onRetry: ignore, onCancel: ignore };

function panel(items: readonly UploadItem[]) {
  return <UploadPanel items={items} {...handlers} onClearFinished={ignore} onClose={ignore} />;
}

function itemAt(index: number, change: Partial<UploadItem> = {}): UploadItem {
  return {
    id: `${index}`,
    fileName: `${index}.jpg`,
    status: 'queued',
    sentBytes: 0,
    totalBytes: 10,
    ...change,
  };
}

describe('a list of 5,000 uploads', () => {
  it('renders the visible rows, and renders again only those that have changed', () => {
    const drawn: string[] = [];
    const items = Array.from({ length: 5000 }, (_, index) => {
      const item = itemAt(index);
      const name = item.fileName;
      return Object.defineProperty(item, 'fileName', {
        get: () => {
          drawn.push(item.id);
          return name;
        },
      });
    });
    const { rerender } = renderUi(panel(items));
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]).toHaveAttribute('aria-setsize', '5000');
    drawn.length = 0;
    rerender(panel([itemAt(0, { status: 'sending', sentBytes: 5 }), ...items.slice(1)]));
    expect(screen.getByText('0.jpg')).toBeVisible();
    expect(drawn).toEqual([]);
  });
});

describe('announcements of uploads (quality case X11)', () => {
  it('say that they start, that some fail, and how they ended: not every file', async () => {
    const { rerender } = renderUi(panel([]));
    const announcements = document.querySelector('[data-slot="upload-announcements"]');
    const said: (string | null)[] = [];
    new MutationObserver(() => said.push(announcements?.textContent ?? null)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    const total = 200;
    for (let done = 0; done <= total; done += 1) {
      const items = Array.from({ length: total }, (_, index) =>
        itemAt(index, { status: index >= done ? 'queued' : index % 20 === 5 ? 'failed' : 'stored' }),
      );
      rerender(panel(items));
      if (done % 50 === 1) await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    }
    await waitFor(() => expect(announcements).toHaveTextContent('190 files uploaded. 10 files failed'));
    const sentences = said.filter((text, at) => text !== '' && text !== said[at - 1]);
    expect(sentences).toEqual([
      'Upload started',
      'Some files could not be uploaded',
      '190 files uploaded. 10 files failed',
    ]);
    for (const region of screen.getAllByRole('status'))
      expect(region).not.toContainElement(screen.getByRole('heading', { name: 'Uploads' }));
  });
});

describe('existing and omitted files', () => {
  const summary = () => screen.getByRole('heading', { name: 'Uploads' }).nextElementSibling;
  const announcements = () => document.querySelector('[data-slot="upload-announcements"]');
  const of = (...statuses: UploadItem['status'][]) =>
    statuses.map((status, index) => itemAt(index, { status }));

  it.each([
    [of('stored', 'duplicate'), 0, '1 of 2 uploaded · 1 already there', '1 file uploaded, 1 already there'],
    [of('duplicate', 'duplicate'), 0, '0 of 2 uploaded · 2 already there', '2 files were already there'],
    [
      of('stored', 'stored', 'failed'),
      3,
      '2 of 3 uploaded · 1 file failed · 3 system files left out',
      '2 files uploaded. 1 file failed. 3 system files left out',
    ],
    [[], 1, '1 system file left out', '1 system file left out'],
  ])('are counted separately: %#', async (items, leftOut, shown, said) => {
    renderUi(<UploadPanel {...{ items, leftOut, ...handlers }} onClearFinished={ignore} onClose={ignore} />);
    expect(summary()).toHaveTextContent(shown);
    await waitFor(() => expect(announcements()).toHaveTextContent(said));
  });

  it('are announced in Arabic as well', async () => {
    renderUi(panel(of('stored', 'duplicate')), { locale: 'ar', messages: ar });
    await waitFor(() =>
      expect(announcements()?.textContent).toMatch(/تم رفع ملف واحد\u2069، \u20681 موجود من قبل/),
    );
  });
});

it('an upload that waits for the network shows its progress', () => {
  renderUi(panel([itemAt(0, { status: 'queued', sentBytes: 5 }), itemAt(1)]));
  const [halted, fresh] = screen.getAllByRole('listitem');
  expect(halted).toHaveTextContent('Waiting · 5 Bytes of 10 Bytes');
  expect(fresh?.querySelector('[role="progressbar"]')).toBeNull();
  expect(screen.getByRole('progressbar', { name: 'Upload of 0.jpg' })).toHaveAttribute('aria-valuenow', '50');
});
