import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../internal/testing/renderUi.tsx';
import { sampleAsset } from '../../internal/testing/sampleAsset.ts';
import { captionHeight, cardTextHeight, type CardFields } from './cardFields.ts';
import { AssetCard } from '../index.ts';

const title = { key: 'title', kind: 'text', label: 'Title' } as const;
const author = { key: 'author', kind: 'text', label: 'Author' } as const;
const keywords = { key: 'keywords', kind: 'list', label: 'Keywords' } as const;
const urgency = { key: 'urgency', kind: 'stars', label: 'Urgency' } as const;
const description = { key: 'description', kind: 'text', label: 'Description', isLong: true } as const;

const under: CardFields = {
  rows: [[title], [author, urgency], [keywords], [description]],
  hasTitles: true,
  place: 'under',
};
const over: CardFields = { ...under, hasTitles: false, place: 'over' };

function draw(fields: CardFields, values = {}) {
  const asset = sampleAsset(1, { fields: values });
  renderUi(<AssetCard {...{ asset, fields }} src="/1.jpg" selected={false} onToggle={vi.fn<() => void>()} />);
  const details = document.querySelector<HTMLElement>('[data-slot="card-details"]');
  if (!details) throw new Error('the card has no fields');
  return details;
}

describe('the height of a card', () => {
  it('depends only on the layout', () => {
    expect(cardTextHeight(undefined)).toBe(captionHeight);
    expect(cardTextHeight({ ...under, rows: [[title]] })).toBe(28);
    expect(cardTextHeight({ ...under, rows: [[title], [description]] })).toBe(70);
    expect(cardTextHeight({ ...under, rows: [[title, description]] })).toBe(44);
    expect(cardTextHeight({ ...under, hasTitles: false, rows: [[title, description]] })).toBe(28);
    expect(cardTextHeight({ ...under, rows: [] })).toBe(0);
    expect(cardTextHeight(over)).toBe(0);
  });
});

describe('the fields of a card', () => {
  it('stand below the picture with their titles, also empty ones', () => {
    const details = draw(under, { title: 'Dawn', urgency: 3, keywords: ['sea'] });
    expect(within(details).getByText('Dawn')).toBeVisible();
    expect(within(details).getByText('Title')).toBeVisible();
    expect(within(details).getByRole('img', { name: 'Rating: 3 of 5' })).toBeVisible();
    expect(within(details).getByText('sea')).toBeVisible();
    expect(within(details).getByText('Author')).toBeVisible();
    expect(details.parentElement).toHaveStyle({ height: `${cardTextHeight(under)}px` });
  });

  it('omit empty fields over the picture', () => {
    const details = draw(over, { title: 'Dawn', keywords: ['sea'] });
    expect(details.querySelectorAll('[data-field]')).toHaveLength(2);
    expect(within(details).queryByText('Title')).toBeNull();
  });

  it('show the name of a file without a title, and never both', () => {
    expect(draw(over)).toHaveTextContent('harbour-1.jpg');
  });

  it('do not repeat the name when it is a separate field', () => {
    const fileName = { key: 'fileName', kind: 'text', label: 'File name' } as const;
    const details = draw({ ...over, rows: [[title], [fileName]] });
    expect(within(details).getAllByText('harbour-1.jpg')).toHaveLength(1);
  });

  it('draw markup as text (quality case S18)', () => {
    const details = draw(over, { title: '<b>x</b>', keywords: ['<img src=x>'] });
    expect(details).toHaveTextContent('<b>x</b><img src=x>');
    expect(screen.queryAllByRole('img')).toHaveLength(1);
  });
});
