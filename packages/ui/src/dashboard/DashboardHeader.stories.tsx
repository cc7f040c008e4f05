import { dashboardBackgrounds, type DashboardBackground } from '@vitrine/core/dashboard';
import { fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  compactDecorator,
  dark,
  longText,
  longWords,
  narrow,
  rightToLeft,
} from '../internal/testing/storyStates.tsx';
import { DashboardControls, DashboardHeader, type DashboardHeaderProps } from './index.ts';

function pictureOf(name: DashboardBackground): string {
  return `/pictures/${name}.webp`;
}

const meta = preview.meta({
  component: DashboardHeader,
  args: {
    now: Date.parse('2026-06-17T09:00:00Z'),
    name: 'Ada Admin',
    background: pictureOf('mist'),
    children: (
      <DashboardControls
        shownUponLogin
        onShownUponLoginChange={fn()}
        configureHref="#configure"
        onChangeBackground={fn()}
        onRefresh={fn()}
        asOf={Date.parse('2026-06-17T08:59:00Z')}
      />
    ),
  } satisfies DashboardHeaderProps,
});

export const Default = meta.story();

export const Afternoon = meta.story({ args: { now: Date.parse('2026-06-17T12:00:00Z') } });

export const Evening = meta.story({ args: { now: Date.parse('2026-06-17T18:00:00Z') } });

/** Nobody's name is known, and the widgets have not come yet. */
export const Loading = meta.story({ args: { name: undefined, ready: false } });

/** The words are legible over each of the six pictures. */
export const Pictures = meta.story({
  render: (args) => (
    <div className="vt:grid vt:gap-4">
      {dashboardBackgrounds.map((name) => (
        <section key={name}>
          <DashboardHeader {...args} background={pictureOf(name)}>
            {null}
          </DashboardHeader>
        </section>
      ))}
    </div>
  ),
});

export const PicturesDark = meta.story({ ...dark, render: Pictures.input.render });

export const LongName = meta.story({ args: { name: longText } });

export const LongWords = meta.story({ ...longWords });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Compact = meta.story({ decorators: [compactDecorator] });

export const Narrow = meta.story({ ...narrow });
