import { planCommand } from '@vitrine/core/dashboard';
import { Button } from '@vitrine/ui/button';
import { DashboardEditor } from '@vitrine/ui/dashboard-editor';
import { UiProvider, VitrineRoot } from '@vitrine/ui/provider';
import { useMemo, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import GridLayout from 'react-grid-layout';
import { board } from './board.ts';
import './page.css';

const { catalogue, start } = board;

/** Our editor in full: with its list, menus and announcements. */
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

/** The same board in the other grid, with the memoised tiles that its manual recommends. */
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
