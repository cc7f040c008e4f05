import type { LayoutScope } from '@vitrine/core/contract';
import { isDashboardBackground } from '@vitrine/core/dashboard';
import type { LayoutSave } from '@vitrine/core/layout-settings';
import { otherKeysOf, readBackground, readLayoutValues, type wireLayout } from '@vitrine/http/endpoints';
import type * as z from 'zod/mini';
import type { AppContext } from '../app/env.ts';
import { invalid } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { baseVersion } from '../assets/precondition.ts';
import { canOf } from '../session/describeViewer.ts';
import type { SignedIn } from '../session/store.ts';
import { readLayout, saveLayout, toWireLayout } from './store.ts';

type WireLayout = z.output<typeof wireLayout>;

function toSave(body: WireLayout): LayoutSave {
  return { values: readLayoutValues(body), other: otherKeysOf(body) };
}

function withVersionHeader(c: AppContext, layout: Awaited<ReturnType<typeof readLayout>>): WireLayout {
  c.header('ETag', `"${layout.version}"`);
  return toWireLayout(layout);
}

async function save(c: AppContext, viewer: SignedIn, scope: LayoutScope, body: WireLayout) {
  const version = baseVersion(c.req.header('if-match'), body.version);
  return withVersionHeader(c, await saveLayout({ scope, can: canOf(viewer), version, save: toSave(body) }));
}

/** Sets single values of the viewer's own layout; the last save wins. */
async function setValues(viewer: SignedIn, values: LayoutSave['values']): Promise<undefined> {
  await saveLayout({ scope: 'own', can: canOf(viewer), save: { values } });
}

/** Registers the calls for whole layouts and the two calls for a single value. */
export function registerLayoutSettings({ handle }: Router): void {
  handle('layoutSettings.getLayout', async ({ c }) => withVersionHeader(c, await readLayout('own')));
  handle('layoutSettings.saveLayout', async ({ c, viewer, body }) => save(c, viewer, 'own', body));
  handle('layoutSettings.getGlobalLayout', async ({ c }) => withVersionHeader(c, await readLayout('global')));
  handle('layoutSettings.saveGlobalLayout', async ({ c, viewer, body }) => save(c, viewer, 'global', body));
  handle('dashboard.setBackground', async ({ viewer, body: { location } }) => {
    const background = readBackground(location);
    if (!isDashboardBackground(background)) throw invalid({ location: 'unknown-background' });
    return setValues(viewer, { dashboardBackground: background });
  });
  handle('dashboard.setStartLoading', async ({ viewer, body: { checked } }) =>
    setValues(viewer, { startsOnDashboard: !checked }),
  );
}
