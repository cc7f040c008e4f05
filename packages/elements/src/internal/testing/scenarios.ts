import { screen as page, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import { withFaults, type FaultPlan, type MemoryGalleryApi } from '@vitrine/core/testing';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PageEvent } from './pageEvent.ts';
import type { ScreenInputs, ScreenName } from './reactScreens.tsx';
import type { PlacedScreen, PutOptions, Skin } from './skins.tsx';

type Queries = BoundFunctions<typeof queries>;

/** A library, and two items of it that a screen can show. */
export interface Prepared {
  readonly memory: MemoryGalleryApi;
  readonly inputs: ScreenInputs;
  readonly other: ScreenInputs;
}

/** An open screen, as a person and the page around it see it. */
export interface Opened<Library extends Prepared = Prepared> extends PlacedScreen {
  readonly library: Library;
  /** The part of the page which the screen is in. */
  readonly place: HTMLElement;
  readonly screen: Queries;
  /** What the screen has told the page so far. */
  readonly events: readonly PageEvent[];
  /** Changes the faults of the back end. */
  readonly set: (plan: FaultPlan) => void;
  readonly options: PutOptions;
}

/** What somebody does with a screen, and what they observe, whichever way the screen is put on a page. */
interface Scenario<Library extends Prepared> {
  readonly name: string;
  readonly plan?: FaultPlan | undefined;
  /** Inputs besides those of the library. */
  readonly inputs?: ScreenInputs | undefined;
  readonly run: (opened: Opened<Library>) => Promise<unknown>;
}

/** What a screen shows instead of its content. */
interface Problem {
  readonly name: string;
  readonly plan: FaultPlan;
  readonly says: string | RegExp;
  /** Whether it offers to try again. */
  readonly isRetried?: boolean;
}

interface Description<Library extends Prepared> {
  readonly screen: ScreenName;
  readonly prepare: () => Promise<Library>;
  /** Resolves when the screen shows what `inputs` name, and that only. */
  readonly isShown: (opened: Opened<Library>) => Promise<unknown>;
  /** Resolves when the screen shows what `other` names, and that only. */
  readonly isOtherShown: (opened: Opened<Library>) => Promise<unknown>;
  readonly problems: readonly Problem[];
  /** Brings the problem about, where it is not there from the beginning. */
  readonly provoke?: (opened: Opened<Library>) => Promise<unknown>;
  readonly scenarios: readonly Scenario<Library>[];
}

/** The scenarios of a screen, ready to run in a skin. */
export interface ScreenScenarios {
  readonly screen: ScreenName;
  readonly scenarios: readonly { readonly name: string; readonly run: (skin: Skin) => Promise<void> }[];
  /** Puts the screen on a page twice, on the same back end, and waits for what they show. */
  openTwo(skin: Skin): Promise<readonly [Opened, Opened]>;
}

/** Everything that was put on the page and not removed. */
const left: PlacedScreen[] = [];

/** Removes every screen of a test. */
export function removeAll(): void {
  for (const each of left.splice(0)) each.remove();
  for (const place of document.querySelectorAll('[data-place]')) place.remove();
}

function put(skin: Skin, options: Omit<PutOptions, 'place' | 'onEvent'>) {
  const place = document.createElement('div');
  place.dataset['place'] = '';
  place.style.cssText = 'inline-size: 1000px; block-size: 640px; overflow: auto';
  document.body.append(place);
  const events: PageEvent[] = [];
  const all = { ...options, place, onEvent: (event: PageEvent) => void events.push(event) };
  const placed = skin.put(all);
  left.push(placed);
  return { ...placed, options: all, place, screen: within(place), events };
}

function open<Library extends Prepared>(
  skin: Skin,
  screen: ScreenName,
  library: Library,
  { plan, inputs }: Pick<Scenario<Library>, 'plan' | 'inputs'> = {},
): Opened<Library> {
  const { api, set } = withFaults(library.memory, plan);
  return { ...put(skin, { screen, api, inputs: { ...library.inputs, ...inputs } }), library, set };
}

function lifeOf<Library extends Prepared>({
  isShown,
  isOtherShown,
}: Description<Library>): readonly Scenario<Library>[] {
  return [
    {
      name: 'removed, it leaves nothing on the page; inserted again, it is whole again',
      async run(opened) {
        await isShown(opened);
        opened.remove();
        await waitFor(() => expect(document.querySelector('.vitrine-root')).toBeNull());
        opened.insert();
        await isShown(opened);
      },
    },
    {
      name: 'other inputs show what they name, without a trace of the last',
      async run(opened) {
        await isShown(opened);
        opened.change(opened.library.other);
        await isOtherShown(opened);
        opened.change(opened.library.inputs);
        await isShown(opened);
      },
    },
  ];
}

function scenarioOf<Library extends Prepared>(
  { isShown, provoke }: Description<Library>,
  { name, plan, says, isRetried }: Problem,
): Scenario<Library> {
  return {
    name,
    plan,
    async run(opened) {
      await provoke?.(opened);
      expect(await opened.screen.findByText(says)).toBeVisible();
      const retry = opened.screen.queryByRole('button', { name: 'Retry' });
      expect(retry !== null).toBe(isRetried ?? false);
      if (!retry) return;
      opened.set(Object.fromEntries(Object.keys(plan).map((call) => [call, 'pass'])));
      await userEvent.click(retry);
      await waitFor(() => expect(opened.screen.queryByText(says)).toBeNull());
      if (!provoke) await isShown(opened);
    },
  };
}

/** Returns all scenarios of a screen: its own, and those that every screen has. */
export function describeScreen<Library extends Prepared>(description: Description<Library>): ScreenScenarios {
  const { screen, prepare, isShown, isOtherShown } = description;
  const all: readonly Scenario<Library>[] = [
    ...lifeOf(description),
    ...description.problems.map((problem) => scenarioOf(description, problem)),
    ...description.scenarios,
  ];
  return {
    screen,
    scenarios: all.map(({ name, plan, inputs, run }) => ({
      name,
      async run(skin) {
        await run(open(skin, screen, await prepare(), { plan, inputs }));
      },
    })),
    async openTwo(skin) {
      const first = open(skin, screen, await prepare());
      await isShown(first);
      const { options, library, set } = first;
      const inputs = { ...options.inputs, ...library.other };
      const second = { ...put(skin, { ...options, inputs }), library, set };
      await isOtherShown(second);
      return [first, second];
    },
  };
}

/** Returns an item of a list, the first by default. */
export function itemOf<Item>(list: ArrayLike<Item>, at = 0): Item {
  const item = list[at];
  if (item === undefined) throw new Error(`The list has ${list.length} items, and none at ${at}.`);
  return item;
}

/** Presses Tab until `control` has the focus, as somebody without a pointer does. */
export async function tabTo(control: Element): Promise<void> {
  for (let presses = 0; presses < 30 && document.activeElement !== control; presses += 1)
    await userEvent.keyboard('{Tab}');
  expect(control).toHaveFocus();
}

export { page };
