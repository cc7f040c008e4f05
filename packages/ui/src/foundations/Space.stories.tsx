import preview from '../../../../.storybook/preview.tsx';
const steps = [1, 2, 3, 4, 6, 8, 12] as const;
const radii = [
  ['picture', 'vt:rounded-picture'],
  ['control', 'vt:rounded-control'],
  ['card', 'vt:rounded-card'],
  ['dialog', 'vt:rounded-dialog'],
] as const;

const meta = preview.meta({ title: 'Space' });

/** A grid of 4 px. */
export const Steps = meta.story({
  render: () => (
    <ul className="vt:flex vt:flex-col vt:gap-2">
      {steps.map((step) => (
        <li key={step} className="vt:flex vt:items-center vt:gap-3 vt:text-sm vt:tabular-nums">
          <span className="vt:block vt:h-4 vt:bg-accent" style={{ width: step * 4 }} />
          {step * 4} px
        </li>
      ))}
    </ul>
  ),
});

/** Pictures 4, controls 6, cards 10, dialogs 14. */
export const Radius = meta.story({
  render: () => (
    <ul className="vt:flex vt:flex-wrap vt:gap-4">
      {radii.map(([name, classes]) => (
        <li
          key={name}
          className={`vt:flex vt:size-24 vt:items-center vt:justify-center vt:border vt:border-border-strong vt:bg-surface-raised vt:text-sm ${classes}`}
        >
          {name}
        </li>
      ))}
    </ul>
  ),
});

/** A border first; a shadow only for what floats or is dragged. */
export const Elevation = meta.story({
  render: () => (
    <div className="vt:flex vt:flex-wrap vt:gap-8 vt:text-sm">
      <div className="vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:p-6">border</div>
      <div className="vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:p-6 vt:shadow-float">
        float
      </div>
      <div className="vt:rounded-card vt:border vt:border-border vt:bg-surface-raised vt:p-6 vt:shadow-drag">
        drag
      </div>
    </div>
  ),
});
