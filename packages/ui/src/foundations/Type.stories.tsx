import preview from '../../../../.storybook/preview.tsx';
const sizes = [
  ['32/40', 'vt:text-3xl vt:font-semibold'],
  ['24/32', 'vt:text-2xl vt:font-semibold'],
  ['20/28', 'vt:text-xl vt:font-semibold'],
  ['16/24', 'vt:text-lg vt:font-semibold'],
  ['14/20', 'vt:text-base'],
  ['13/18', 'vt:text-sm vt:font-medium'],
  ['12/16', 'vt:text-xs'],
] as const;

const meta = preview.meta({ title: 'Type' });

/** Body 14/20, labels 13 medium, headings 600 and a little tighter from 20 up. */
export const Sizes = meta.story({
  render: () => (
    <dl className="vt:grid vt:grid-cols-[4rem_1fr] vt:items-baseline vt:gap-x-6 vt:gap-y-4">
      {sizes.map(([size, classes]) => (
        <div key={size} className="vt:contents">
          <dt className="vt:text-xs vt:text-muted vt:tabular-nums">{size}</dt>
          <dd className={classes}>Fishing boats leaving the harbour before sunrise</dd>
        </div>
      ))}
    </dl>
  ),
});

/** Figures of one width wherever numbers are compared. */
export const Figures = meta.story({
  render: () => (
    <p className="vt:text-end vt:tabular-nums">
      1,111,111
      <br />
      8,888,888
    </p>
  ),
});
