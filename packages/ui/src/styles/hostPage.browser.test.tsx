import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import './styles.css';
import { Banner } from '../banner/index.ts';
import { Dialog } from '../dialog/index.ts';
import { everyPart } from '../internal/testing/everyPart.tsx';
import { UiProvider, VitrineRoot } from '../provider/index.ts';

/*
 * One page that has both: rules of the host that reach for every element, and classes and inline styles of the host that
 * are meant. Named are the properties of both.
 */
const wanted = {
  margin: '7px',
  padding: '11px',
  color: 'rgb(1, 2, 3)',
  'background-color': 'rgb(4, 5, 6)',
  'font-size': '19px',
  'text-transform': 'uppercase',
  border: '3px solid rgb(7, 8, 9)',
  'border-radius': '13px',
} as const;
const declarations = Object.entries(wanted)
  .map(([name, value]) => `${name}: ${value};`)
  .join(' ');

/** What a careless page does to every element that our parts are made of. */
const damage = `margin: 31px; padding: 33px; border: 5px dashed red; border-radius: 40px; color: red; background: lime;
  font: italic 900 40px/3 serif; text-transform: uppercase; letter-spacing: 9px; text-decoration: line-through;
  box-sizing: content-box; box-shadow: 0 0 9px red; opacity: 0.3; float: right; width: 17px; min-height: 90px;
  display: inline-table; position: relative; transform: rotate(9deg); fill: red; stroke: lime; list-style: square;
  text-shadow: 0 0 4px red; filter: blur(2px); z-index: 9; overflow: scroll; cursor: crosshair; appearance: auto;`;
const elements =
  'a, b, bdi, button, div, dd, dl, dt, fieldset, figure, footer, form, h1, h2, h3, header, img, input, label, legend, li, main, nav, ol, p, path, section, select, span, strong, summary, svg, table, td, textarea, th, tr, ul';
const bare = `${elements}, main :is(${elements}), main div :is(${elements}) { ${damage} } body * { ${damage} } body *::before { ${damage} }`;
const strong = `#host :is(${elements}), .app :is(${elements}), [type], [type]:not(:disabled), a:not([class='x']) { ${damage} }`;

const looks = [
  ...Object.keys(wanted),
  'display',
  'position',
  'box-sizing',
  'box-shadow',
  'opacity',
  'float',
  'line-height',
  'font-weight',
  'font-style',
  'font-family',
  'letter-spacing',
  'text-decoration-line',
  'transform',
  'filter',
  'overflow',
  'fill',
  'stroke',
  'list-style-type',
  'text-shadow',
  'min-height',
  'z-index',
  'cursor',
  'appearance',
];

type Look = readonly (readonly [name: string, value: string])[];

function lookOf(element: Element): Look {
  const style = getComputedStyle(element);
  return looks.map((name) => [name, style.getPropertyValue(name)]);
}

/** What a sheet changes in the look of elements, as `button: color red → blue`. */
function changes(all: readonly Element[], css: string): string[] {
  const before = all.map(lookOf);
  host(css);
  return all.flatMap((element, index) => {
    const after = new Map(lookOf(element));
    const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
    return (before[index] ?? []).flatMap(([key, value]) =>
      after.get(key) === value ? [] : [`${name}: ${key} ${value} → ${after.get(key)}`],
    );
  });
}

function addSheet(css: string): HTMLStyleElement {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.append(sheet);
  return sheet;
}

/** All but what libraries hide from the eye with styles of their own. */
function drawn(container: HTMLElement): Element[] {
  const all = [...container.querySelectorAll('.vitrine-root, .vitrine-root *')];
  return all.filter((element) => element.hasAttribute('class') || !element.closest('[style], [hidden]'));
}

const sheets: HTMLStyleElement[] = [];
function host(css: string): void {
  sheets.push(addSheet(css));
}

afterEach(() => {
  cleanup();
  for (const sheet of sheets.splice(0)) sheet.remove();
});

/** The page around holds still, so that only rules that reach into ours change something. */
const frame = {
  display: 'block',
  float: 'none',
  boxSizing: 'content-box',
  width: 900,
  padding: 0,
  border: 0,
} as const;

function show(children: ReactNode) {
  return render(
    <main id="host" className="app" style={frame}>
      <div style={frame}>
        <UiProvider>
          <VitrineRoot>{children}</VitrineRoot>
        </UiProvider>
      </div>
    </main>,
  );
}

function found(container: HTMLElement, selector: string): Element {
  const element = [...container.querySelectorAll(selector)].at(-1);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

function expectWanted(element: Element): void {
  const style = getComputedStyle(element);
  expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, style.getPropertyValue(name)]))).toEqual(
    wanted,
  );
}

const inline = {
  margin: wanted.margin,
  padding: wanted.padding,
  color: wanted.color,
  backgroundColor: wanted['background-color'],
  fontSize: wanted['font-size'],
  textTransform: wanted['text-transform'],
  border: wanted.border,
  borderRadius: wanted['border-radius'],
} as const;

describe.each(everyPart)('$name', ({ options: { slot, acceptsRestProps = true }, create }) => {
  const root = `[data-slot="${slot}"]`;

  it('is styled by a class of the host', () => {
    host(`${bare} .from-outside { ${declarations} }`);
    const { container } = show(create({ className: 'from-outside' }));
    expectWanted(found(container, root));
  });

  it('is styled by a class in a layer, as Tailwind writes them', () => {
    host(`@layer base { ${bare} } @layer utilities { .from-outside { ${declarations} } }`);
    const { container } = show(create({ className: 'from-outside' }));
    expectWanted(found(container, root));
  });

  it.runIf(acceptsRestProps)('is styled by an inline style', () => {
    host(bare);
    const { container } = show(create({ style: inline }));
    expectWanted(found(container, '[style*="rgb(1, 2, 3)"]'));
  });

  it('is not changed by rules of the host for all elements', () => {
    const { container } = show(create({}));
    const all = drawn(container);
    expect(changes(all, `${bare} ${strong}`)).toEqual([]);
  });

  it('keeps properties that a class of the host does not set', () => {
    const { container } = show(create({ className: 'from-outside' }));
    const all = drawn(container);
    expect(changes(all, bare)).toEqual([]);
  });
});

const content = (
  <>
    <p className="theirs">Text</p>
    <a className="theirs" href="#there">
      Link
    </a>
    <button type="button" className="theirs">
      Press
    </button>
    <table className="theirs">
      <tbody>
        <tr>
          <td className="theirs">1</td>
        </tr>
      </tbody>
    </table>
    <p style={inline}>Text</p>
    <a style={inline} href="#there">
      Link
    </a>
    <button type="button" style={inline}>
      Press
    </button>
    <table style={{ ...inline, borderCollapse: 'separate' }} />
  </>
);

describe('elements that a product puts between our parts', () => {
  const places: [string, ReactNode][] = [
    ['in the root', content],
    ['in a banner', <Banner key="banner">{content}</Banner>],
    [
      'in a dialog',
      <Dialog key="dialog" open title="Theirs" onClose={() => undefined}>
        {content}
      </Dialog>,
    ],
  ];

  it.each(places)('keep their classes and inline styles %s', (_, place) => {
    host(`.theirs { ${declarations} } table.theirs { border-collapse: separate }`);
    show(place);
    const theirs = document.querySelectorAll('.theirs, [style*="rgb(1, 2, 3)"]');
    expect(theirs).toHaveLength(9);
    theirs.forEach(expectWanted);
  });

  it('are styled by the browser and the page when they have neither', () => {
    host('h4 { margin: 5px 6px; color: rgb(9, 8, 7) } td { padding: 4px }');
    const { container } = show(
      <>
        <p>Text</p>
        <ul>
          <li>Item</li>
        </ul>
        <h4>Title</h4>
        <table>
          <tbody>
            <tr>
              <td>1</td>
            </tr>
          </tbody>
        </table>
        <button type="button">Press</button>
      </>,
    );
    const read = (selector: string, name: string) =>
      getComputedStyle(found(container, `.vitrine-root > ${selector}`)).getPropertyValue(name);
    expect(read('p', 'margin')).toBe('14px 0px');
    expect(read('ul', 'padding-left')).toBe('40px');
    expect(read('h4', 'margin')).toBe('5px 6px');
    expect(read('h4', 'color')).toBe('rgb(9, 8, 7)');
    expect(read('table td', 'padding')).toBe('4px');
    expect(read('button', 'border-style')).toBe('outset');
  });
});
