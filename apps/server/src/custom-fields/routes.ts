import { changeHeader, versionHeader } from '@vitrine/http/endpoints';
import type { AppContext } from '../app/env.ts';
import type { Router } from '../app/router.ts';
import { baseVersion } from '../assets/precondition.ts';
import { listSaves } from '../changes/history.ts';
import { withLostHeader } from '../changes/lostHeader.ts';
import { readSave, type DefinitionsSave } from './planSave.ts';
import {
  listStoredValues,
  planDefinitions,
  readDefinitions,
  saveDefinitions,
  undoDefinitionsChange,
  type VersionedDefinitions,
} from './save.ts';

function withVersionHeader(c: AppContext, { definitions, version }: VersionedDefinitions) {
  c.header(versionHeader, `"${version}"`);
  return definitions;
}

function readBase(c: AppContext, body: Parameters<typeof readSave>[0]): DefinitionsSave {
  const save = readSave(body);
  return { ...save, version: baseVersion(c.req.header('if-match'), save.version) };
}

/** The most bytes of a save: its lists may be long. */
const bodyLimit = 16_000_000;

/** Registers the calls for the custom fields of a tenant. */
export function registerCustomFields({ handle }: Router): void {
  handle('customFields.listDefinitions', async ({ query: { all }, c }) =>
    withVersionHeader(c, await readDefinitions(all === 'true' || all === '1')),
  );
  handle('customFields.listStoredValues', async ({ query }) => ({ value: await listStoredValues(query.id) }));
  handle('customFields.planDefinitions', async ({ body, c }) => planDefinitions(readBase(c, body)), {
    bodyLimit,
  });
  handle(
    'customFields.saveDefinitions',
    async ({ body, c }) => {
      const saved = await saveDefinitions(readBase(c, body));
      if (saved.changeId !== undefined) c.header(changeHeader, String(saved.changeId));
      return withVersionHeader(c, saved);
    },
    { bodyLimit },
  );
  handle('customFields.listChanges', async ({ query }) => listSaves('customFields', query));
  handle('customFields.undoChange', async ({ params, c }) => {
    const { lostCount, ...definitions } = await undoDefinitionsChange(params.id);
    withLostHeader(c, lostCount);
    return withVersionHeader(c, definitions);
  });
}
