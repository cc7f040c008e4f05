import { beginDrag, compact, place, remove, type GridCell, type GridItem } from '@vitrine/core/dashboard';
import { GridStackEngine } from 'gridstack/dist/gridstack-engine.js';
import {
  cloneLayout,
  moveElement,
  verticalCompactor,
  type Compactor,
  type LayoutItem,
} from 'react-grid-layout/core';
import { fastVerticalCompactor } from 'react-grid-layout/extras';
import { noLimit, type EngineGrid } from './engineGrids.ts';
import { shortWork, throughCells, work, type Works } from './engineWork.ts';

const columns = 12;

/** Returns the cell of a single step, which is the 21st of the drag. */
function stepOf({ path }: EngineGrid): GridCell {
  return path[20] ?? { left: 0, top: 0 };
}

function ours(grid: EngineGrid): Works {
  const { items, spread, dragged, path } = grid;
  const step = stepOf(grid);
  const nothing = () => undefined;
  return {
    compact: shortWork(nothing, () => compact(spread, noLimit)),
    step: shortWork(nothing, () => place(items, dragged, step, noLimit)),
    drag: work(nothing, (_state, deadline) => {
      const drag = beginDrag(items, dragged, noLimit);
      return throughCells(path, deadline, (cell) => drag.over(cell));
    }),
    remove: shortWork(nothing, () => remove(items, dragged.id, noLimit)),
  };
}

function toLayout(items: readonly GridItem[]): LayoutItem[] {
  return items.map(({ id, left, top, width, height }) => ({
    i: id,
    x: left,
    y: top,
    w: width,
    h: height,
    moved: false,
    static: false,
  }));
}

/** Moves the item and compacts, as the component does at each cell. */
function reactGridLayout(compactor: Compactor): (grid: EngineGrid) => Works {
  return (grid) => {
    const { items, spread, dragged, path } = grid;
    const [layout, spreadLayout] = [toLayout(items), toLayout(spread)];
    const move = (current: readonly LayoutItem[], { left, top }: GridCell) => {
      const item = current.find(({ i }) => i === dragged.id);
      if (!item) throw new Error('react-grid-layout lost the dragged item');
      return compactor.compact(
        moveElement(current, item, left, top, true, false, 'vertical', columns),
        columns,
      );
    };
    const copy = () => cloneLayout(layout);
    return {
      compact: shortWork(
        () => cloneLayout(spreadLayout),
        (state) => compactor.compact(state, columns),
      ),
      step: shortWork(copy, (state) => move(state, stepOf(grid))),
      drag: work(copy, (state, deadline) => {
        let current: readonly LayoutItem[] = state;
        return throughCells(path, deadline, (cell) => {
          current = move(current, cell);
        });
      }),
      remove: shortWork(copy, (state) =>
        compactor.compact(
          state.filter(({ i }) => i !== dragged.id),
          columns,
        ),
      ),
    };
  };
}

function loadGridstack(items: readonly GridItem[]): GridStackEngine {
  const engine = new GridStackEngine({ column: columns, maxRow: 0, mode: 'float' });
  engine.batchUpdate();
  for (const { id, left, top, width, height } of items)
    engine.addNode({ id, x: left, y: top, w: width, h: height });
  engine.batchUpdate(false);
  return engine;
}

function gridstack(grid: EngineGrid): Works {
  const { items, spread, dragged, path } = grid;
  const nodeOf = (engine: GridStackEngine) => {
    const node = engine.nodes.find(({ id }) => id === dragged.id);
    if (!node) throw new Error('gridstack lost the dragged item');
    return node;
  };
  const load = () => {
    const engine = loadGridstack(items);
    engine.mode = 'top';
    return { engine, node: nodeOf(engine) };
  };
  type Loaded = ReturnType<typeof load>;
  const move = ({ engine, node }: Loaded, { left, top }: GridCell) =>
    engine.moveNode(node, { x: left, y: top, w: dragged.width, h: dragged.height });
  const begun = () => {
    const loaded = load();
    loaded.engine.beginUpdate(loaded.node);
    return loaded;
  };
  // Items with free rows above them move up when the mode changes.
  const pullUp = (engine: GridStackEngine) => {
    engine.mode = 'top';
  };
  const slow = {
    compact: shortWork(() => loadGridstack(spread), pullUp),
    drag: work(begun, (state, deadline) => throughCells(path, deadline, (cell) => move(state, cell))),
  };
  return {
    ...(items.length <= 100 && slow),
    step: shortWork(begun, (state) => move(state, stepOf(grid))),
    remove: shortWork(load, ({ engine, node }) => engine.removeNode(node)),
  };
}

/** Our engine and the others, by name. */
export const engines = {
  ours,
  'react-grid-layout': reactGridLayout(verticalCompactor),
  'react-grid-layout, fast': reactGridLayout(fastVerticalCompactor),
  gridstack,
} as const satisfies Record<string, (grid: EngineGrid) => Works>;

/** One of the `engines`. */
export type EngineName = keyof typeof engines;
