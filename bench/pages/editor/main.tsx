import {
  planCommand,
  type WidgetCatalogue,
  type WidgetKind,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import { Button } from '@vitrine/ui/button';
import { DashboardEditor } from '@vitrine/ui/dashboard-editor';
import { UiProvider, VitrineRoot } from '@vitrine/ui/provider';
import { useMemo, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import GridLayout from 'react-grid-layout';
import './page.css';

const kinds = ['files', 'entries', 'counters'] as const satisfies readonly WidgetKind[];
const widths = [4, 3, 2] as const;

/** Thirty widgets of three widths. */
const catalogue: WidgetCatalogue = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [
    `widget-${at}`,
    { kind: kinds[at % 3] ?? 'files', sizes: [{ width: widths[at % 3] ?? 4, height: 2 }], role: 'user' },
  ]),
);

/** All of them, each at the first free place: the board that both editors show. */
const start: readonly WidgetPlacement[] = Object.keys(catalogue).reduce(
  (placements, type) => planCommand(placements, { kind: 'add', type }, { catalogue }).placements,
  [] as readonly WidgetPlacement[],
);

/** Ours as it is used: with its list, its menus and its announcements. */
function Ours(): ReactNode {
  const [placements, setPlacements] = useState(start);
  return (
    <DashboardEditor
      placements={placements}
      catalogue={catalogue}
      titleOf={String}
      onCommand={(command) => {
        const plan = planCommand(placements, command, { catalogue });
        setPlacements(plan.placements);
        return plan;
      }}
    />
  );
}

function OtherTile({ type }: { type: string }): ReactNode {
  return (
    <div className="other-tile">
      <button type="button" className="handle" aria-label={`Move ${type}`}>
        +
      </button>
      {type}
      <Button>Remove</Button>
    </div>
  );
}

const layout = start.map(({ type, left, top, width, height }) => ({
  i: type,
  x: left,
  y: top,
  w: width,
  h: height,
}));

/** The same board in the other grid, as its manual advises: the tiles stay the same elements. */
function Other(): ReactNode {
  const tiles = useMemo(
    () =>
      start.map(({ type }) => (
        <div key={type}>
          <OtherTile type={type} />
        </div>
      )),
    [],
  );
  return (
    <GridLayout
      className="other-board"
      width={660}
      layout={layout}
      gridConfig={{ cols: 12, rowHeight: 55, margin: [0, 0] }}
      dragConfig={{ handle: '.handle' }}
      resizeConfig={{ enabled: false }}
    >
      {tiles}
    </GridLayout>
  );
}

const isOurs = new URL(location.href).searchParams.get('board') === 'ours';
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <UiProvider>
      <VitrineRoot>{isOurs ? <Ours /> : <Other />}</VitrineRoot>
    </UiProvider>,
  );
