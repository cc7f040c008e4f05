import { expect, type Locator, type Page } from '@playwright/test';
import { startSession, type Login } from './signIn.ts';

/** A widget as the server stores it. */
export interface StoredWidget {
  type: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

const layoutPath = { own: '/api/config/layout', global: '/api/config/global_layout' } as const;
type Scope = keyof typeof layoutPath;

/** The stored dashboard, sorted by the names of its widgets, and its origin. */
export async function storedDashboard(page: Pick<Page, 'request'>, scope: Scope = 'own') {
  const response = await page.request.get(layoutPath[scope]);
  expect(response.ok()).toBe(true);
  const layout = (await response.json()) as { dashboard: StoredWidget[]; origins: { dashboard: string } };
  const widgets = layout.dashboard.toSorted((one, other) => (one.type < other.type ? -1 : 1));
  return { widgets, origin: layout.origins.dashboard };
}

/** Resets the layout of a person, or the global one. */
export async function resetDashboard(page: Pick<Page, 'request'>, scope: Scope = 'own') {
  const response = await page.request.post(layoutPath[scope], { data: { dashboard: null } });
  expect(response.status()).toBe(200);
}

/** Goes to the editor and waits for its board, as long as a busy machine may take. */
export async function goToEditor(page: Page) {
  await page.goto('/uisettings/dashboard');
  await expect(page.locator('[data-slot="dashboard-board"]')).toBeVisible({ timeout: 20_000 });
}

/** Opens the editor of a person without a layout. */
export async function openEditor(page: Page, login: Login) {
  await startSession(page, login);
  await resetDashboard(page);
  await goToEditor(page);
}

/** The handle by which a widget is moved. */
export function handleOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Move ${name}`, exact: true });
}

/** The button that removes a widget; absent when it is not on the board. */
export function removeButtonOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Remove ${name}`, exact: true });
}

/** The tile of a widget on the board. */
export function tileOf(page: Page, name: string): Locator {
  return page.locator('[data-slot="dashboard-editor-tile"]').filter({ has: handleOf(page, name) });
}

/** The last announcement of the editor. */
export function spokenBy(page: Page): Locator {
  return page.locator('[data-slot="dashboard-announcer"]');
}

/** Waits until nothing is left to save. */
export async function saved(page: Page) {
  await expect(page.locator('[data-slot="editor-save-status"]')).toHaveAttribute('data-status', 'saved');
}

/** A cell of the board, counted from 0 and from the side where reading begins. */
export interface Cell {
  readonly left: number;
  readonly top: number;
}

/** The middle of a cell of the board, as a point of the window. */
export async function cellOn(page: Page, { left, top }: Cell) {
  const board = page.locator('[data-slot="dashboard-board"]');
  const box = await board.boundingBox();
  if (!box) throw new Error('there is no board on the page');
  const isRtl = await board.evaluate((element) => getComputedStyle(element).direction === 'rtl');
  const side = box.width / 12;
  const along = (left + 0.5) * side;
  return { x: isRtl ? box.x + box.width - along : box.x + along, y: box.y + (top + 0.5) * side };
}

/** Drags a widget by its handle to the middle of a cell, in several steps. */
export async function dragHandleTo(page: Page, handle: Locator, cell: Cell) {
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  if (!from) throw new Error('the handle is not on the page');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 8, from.y + from.height / 2 + 8);
  const to = await cellOn(page, cell);
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.locator('[data-slot="dashboard-drop-indicator"]')).toBeVisible();
  await page.mouse.up();
}

/** Drags the widget of that English name. */
export async function dragTo(page: Page, name: string, cell: Cell) {
  await dragHandleTo(page, handleOf(page, name), cell);
}
